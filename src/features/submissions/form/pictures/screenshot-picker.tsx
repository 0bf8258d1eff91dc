import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { fieldId } from '../draft/field-id.ts';
import { type Picture, pictureOf } from '../draft/tool-draft.ts';
import type { FormErrors } from '../sections/form-fields.tsx';
import { choosePictures, DropZone, SCREENSHOT } from './drop-zone.tsx';
import { Thumbnail, usePictureUrls } from './thumbnail.tsx';

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
function ScreenshotItem(props: ScreenshotItemProps) {
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

interface ScreenshotPickerProps {
  screenshots: readonly Picture[];
  errors: FormErrors;
  required: boolean;
  /** Gets an updater of the present list, since a removal can be undone later. */
  onScreenshots: (update: (screenshots: Picture[]) => Picture[]) => void;
  /** Removes one that is on the server. Without it, it is removed from the list only. */
  onRemoveKept?: (picture: Picture) => void;
}

/** New pictures follow those on the server, so each kind has an order of its own. */
function canSwap(pictures: readonly Picture[], from: number, to: number): boolean {
  const [first, second] = [pictures[from], pictures[to]];
  return first !== undefined && second !== undefined && 'file' in first === 'file' in second;
}

function swap(pictures: readonly Picture[], from: number, to: number): Picture[] {
  if (!canSwap(pictures, from, to)) return [...pictures];
  return pictures.with(from, pictures[to]!).with(to, pictures[from]!);
}

/** Keeps the focus on the button that moved a picture, which would lose it when its row changes places. */
function useMoves(screenshots: readonly Picture[], onScreenshots: ScreenshotPickerProps['onScreenshots']) {
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== null) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  function move(index: number, step: -1 | 1, buttonId: string) {
    const target = index + step;
    if (!canSwap(screenshots, index, target)) return;
    wanted.current = buttonId;
    onScreenshots((present) => swap(present, index, target));
    setSaid(t('toolForm.moved', { number: target + 1, count: screenshots.length }));
  }
  return { said, move };
}

export function ScreenshotPicker(props: ScreenshotPickerProps) {
  const { screenshots, errors, required, onScreenshots, onRemoveKept } = props;
  const [refusals, setRefusals] = useState<string[]>([]);
  const urlOf = usePictureUrls(screenshots);
  const { said, move } = useMoves(screenshots, onScreenshots);

  function choose(files: File[]) {
    const choice = choosePictures(files, SCREENSHOT, LIMITS.screenshots - screenshots.length);
    setRefusals(choice.refusals);
    const pictures = choice.taken.map(pictureOf);
    if (pictures.length > 0) onScreenshots((present) => [...present, ...pictures]);
  }

  function remove(index: number) {
    const picture = screenshots[index]!;
    setRefusals([]);
    document.getElementById(fieldId('screenshots'))?.focus();
    if (!('file' in picture) && onRemoveKept) return onRemoveKept(picture);
    onScreenshots((present) => present.filter(({ key }) => key !== picture.key));
    showToast(t('toolForm.screenshotRemoved'), {
      label: t('toast.undo'),
      run: () => onScreenshots((present) => present.toSpliced(index, 0, picture)),
    });
  }

  return (
    <>
      <DropZone
        field="screenshots"
        title={t('listing.screenshots')}
        isRequired={required}
        kind={SCREENSHOT}
        isMultiple
        button={t(screenshots.length > 0 ? 'toolForm.screenshotsAdd' : 'toolForm.screenshotsChoose')}
        hint={t('toolForm.screenshotsHint')}
        messages={errors.screenshots ? [errors.screenshots, ...refusals] : refusals}
        onFiles={choose}
        below={
          screenshots.length > 0 && (
            <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3">
              {screenshots.map((picture, index) => (
                <ScreenshotItem
                  key={picture.key}
                  picture={picture}
                  url={urlOf(picture)}
                  number={index + 1}
                  count={screenshots.length}
                  error={errors[`screenshots.${index}`]}
                  canMove={(step) => canSwap(screenshots, index, index + step)}
                  onMove={(step, buttonId) => move(index, step, buttonId)}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          )
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
