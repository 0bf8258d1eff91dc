import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { fieldId } from '../draft/field-id.ts';
import { MarkedLabel } from '../sections/form-fields.tsx';
import type { PictureKind } from './picture-checks.ts';

interface DropZoneProps {
  field: 'logo' | 'screenshots';
  kind: PictureKind;
  isMultiple?: boolean;
  title: string;
  isRequired: boolean;
  /** Label of the button. */
  button: string;
  hint: string;
  /** Problems, one text each. */
  messages: readonly string[];
  onFiles: (files: File[]) => void;
  /** Stands before the button. */
  children?: ReactNode;
  /** Stands below it. */
  below?: ReactNode;
}

function FileButton({ field, kind, isMultiple, button, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again after it has been removed.
    event.target.value = '';
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={kind.types.join(',')}
        multiple={isMultiple}
        aria-label={button}
        tabIndex={-1}
        onChange={onChange}
        className="sr-only"
      />
      <Button
        id={fieldId(field)}
        aria-describedby={`${fieldId(field)}-message`}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden className="size-4" />
        {button}
      </Button>
    </>
  );
}

/** Accepts pictures that are chosen or dropped, and says what was wrong with the others. */
export function DropZone(props: DropZoneProps) {
  const { field, title, isRequired, hint, messages, onFiles, children, below } = props;
  const [isOver, setOver] = useState(false);
  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">
        <MarkedLabel label={title} isRequired={isRequired} />
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same */}
      <div
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={joinClasses(
          'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-dashed p-4',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {children}
          <div className="grid min-w-0 grow basis-52 gap-2">
            <p className="flex flex-wrap items-center gap-3">
              <FileButton {...props} />
              <span aria-hidden="true" className="text-sm text-muted pointer-coarse:hidden">
                {t('toolForm.drop')}
              </span>
            </p>
            <div id={`${fieldId(field)}-message`} className="grid gap-1 text-sm">
              <p className="text-muted">{hint}</p>
              <div role="alert" className="grid gap-1 text-danger empty:hidden">
                {messages.map((message) => (
                  <p key={message} className="[overflow-wrap:anywhere]">
                    {message}
                  </p>
                ))}
              </div>
            </div>
          </div>
        </div>
        {below}
      </div>
    </div>
  );
}
