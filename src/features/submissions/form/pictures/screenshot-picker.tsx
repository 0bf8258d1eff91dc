import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { fieldId } from '../draft/field-id.ts';
import { type Picture, pictureOf } from '../draft/tool-draft.ts';
import type { FormErrors } from '../sections/form-section.tsx';
import { DropZone } from './drop-zone.tsx';
import { choosePictures, SCREENSHOT } from './picture-checks.ts';
import { ScreenshotItem } from './screenshot-item.tsx';
import { usePictureUrls } from './use-picture-urls.ts';

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
        title={t('toolForm.screenshots')}
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
