import { useObjectUrls } from '#src/ui/forms/use-object-urls.ts';
import type { Picture } from '../draft/tool-draft.ts';

/** Tells the address under which a picture can be shown; undefined for the moment until there is one. */
export function usePictureUrls(
  pictures: readonly (Picture | null)[],
): (picture: Picture) => string | undefined {
  const files = pictures.flatMap((picture) => (picture && 'file' in picture ? [picture.file] : []));
  const urls = useObjectUrls(files);
  return (picture) => ('file' in picture ? urls.get(picture.file) : picture.url);
}
