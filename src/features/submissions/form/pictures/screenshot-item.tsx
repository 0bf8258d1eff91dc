import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { fieldId } from '../draft/field-id.ts';
import type { Picture } from '../draft/tool-draft.ts';
import { Thumbnail } from './thumbnail.tsx';

interface ScreenshotItemProps {
  picture: Picture;
  url: string | undefined;
  number: number;
  count: number;
  error: string | undefined;
  canMove: (step: -1 | 1) => boolean;
  onMove: (step: -1 | 1, buttonId: string) => void;
  onRemove: () => void;
}

function MoveButton({ step, number, canMove, onMove }: { step: -1 | 1 } & ScreenshotItemProps) {
  const id = useId();
  const Icon = step === -1 ? ArrowLeft : ArrowRight;
  return (
    <IconButton
      id={id}
      label={t(step === -1 ? 'toolForm.moveEarlier' : 'toolForm.moveLater', { number })}
      // It stays focusable at the end of the row, so that the keyboard does not lose its place.
      aria-disabled={!canMove(step) || undefined}
      className="aria-disabled:opacity-40"
      onClick={() => onMove(step, id)}
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  );
}

/** One screenshot with its buttons. */
export function ScreenshotItem(props: ScreenshotItemProps) {
  const { picture, url, number, count, error, onRemove } = props;
  const name = 'file' in picture ? picture.file.name : undefined;
  const alt = name
    ? t('toolForm.screenshotNamed', { number, count, name })
    : t('toolForm.screenshot', { number, count });
  return (
    <li
      className={joinClasses(
        'min-w-0 rounded-control border bg-surface',
        error ? 'border-danger' : 'border-line',
      )}
    >
      <Thumbnail
        src={url}
        alt={alt}
        className="aspect-[16/10] w-full rounded-t-control object-cover object-top"
      />
      <div className="flex items-center justify-between">
        <span aria-hidden="true" className="pl-2.5 text-sm text-muted tabular-nums">
          {number}
        </span>
        <span className="flex">
          <MoveButton step={-1} {...props} />
          <MoveButton step={1} {...props} />
          <IconButton
            id={fieldId(`screenshots.${number - 1}`)}
            label={t('toolForm.removeScreenshot', { number })}
            onClick={onRemove}
          >
            <Trash aria-hidden className="size-4" />
          </IconButton>
        </span>
      </div>
      {error && <p className="px-2.5 pb-2 text-sm text-danger">{error}</p>}
    </li>
  );
}
