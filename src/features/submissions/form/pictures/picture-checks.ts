import '../../messages/en-form.ts';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { t } from '#src/shared/messages/translate.ts';

/** Which files a field accepts. The server looks inside them; checking here saves an upload. */
export interface PictureKind {
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
function refusePicture(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { types, names, bytes }: PictureKind,
): string | undefined {
  if (!types.includes(type)) return t('toolForm.refusedKind', { name, kinds: names });
  if (size === 0) return t('toolForm.refusedEmpty', { name });
  if (size > bytes) return t('toolForm.refusedSize', { name, limit: bytes / 1024 / 1024 });
  return undefined;
}

export interface Choice {
  taken: File[];
  /** A text for each file that was not accepted. */
  refusals: string[];
}

/** Sorts the files that were chosen or dropped; at most `room` of them are accepted. */
export function choosePictures(files: readonly File[], kind: PictureKind, room: number): Choice {
  const refusals = files.map((file) => refusePicture(file, kind)).filter((text) => text !== undefined);
  const fitting = files.filter((file) => refusePicture(file, kind) === undefined);
  const left = fitting.length - Math.max(0, room);
  if (left > 0) refusals.push(t('toolForm.refusedCount', { limit: LIMITS.screenshots, count: left }));
  return { taken: fitting.slice(0, Math.max(0, room)), refusals };
}
