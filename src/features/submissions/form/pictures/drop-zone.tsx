import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, type ReactNode, useState } from 'react';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { fieldId } from '../draft/field-id.ts';
import { MarkedLabel } from '../sections/form-fields.tsx';

/** Which files a field accepts. The server looks inside them; checking here saves an upload. */
interface PictureKind {
  types: readonly string[];
  /** The types as a person reads them. */
  names: string;
  bytes: number;
}

export const LOGO: PictureKind = {
  types: ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp'],
  names: 'PNG, JPG, SVG, WEBP',
  bytes: LIMITS.logoBytes,
};

export const SCREENSHOT: PictureKind = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  names: 'PNG, JPG, WEBP',
  bytes: LIMITS.screenshotBytes,
};

/** Returns the reason why a file is not accepted; undefined when it is. */
function rejectPicture(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { types, names, bytes }: PictureKind,
): string | undefined {
  if (!types.includes(type)) return t('toolForm.refusedKind', { name, kinds: names });
  if (size === 0) return t('toolForm.refusedEmpty', { name });
  if (size > bytes) return t('toolForm.refusedSize', { name, limit: bytes / 1024 / 1024 });
  return undefined;
}

interface Choice {
  taken: File[];
  /** A text for each file that was not accepted. */
  refusals: string[];
}

/** Sorts the files that were chosen or dropped; at most `room` of them are accepted. */
export function choosePictures(files: readonly File[], kind: PictureKind, room: number): Choice {
  const refusals = files.map((file) => rejectPicture(file, kind)).filter((text) => text !== undefined);
  const fitting = files.filter((file) => rejectPicture(file, kind) === undefined);
  const left = fitting.length - Math.max(0, room);
  if (left > 0) refusals.push(t('toolForm.refusedCount', { limit: LIMITS.screenshots, count: left }));
  return { taken: fitting.slice(0, Math.max(0, room)), refusals };
}

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
  /** Before the button. */
  children?: ReactNode;
  /** Below it. */
  below?: ReactNode;
}

/** Accepts pictures that are chosen or dropped, and says what was wrong with the others. */
export function DropZone(props: DropZoneProps) {
  const { field, kind, isMultiple, title, isRequired, button, hint, messages, onFiles, children, below } =
    props;
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
              <FileButton
                id={fieldId(field)}
                aria-describedby={`${fieldId(field)}-message`}
                accept={kind.types}
                multiple={isMultiple}
                label={button}
                onFiles={onFiles}
              >
                <ImagePlus aria-hidden className="size-4" />
                {button}
              </FileButton>
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
