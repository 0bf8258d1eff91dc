import { useObjectUrls } from '#src/ui/forms/use-object-urls.ts';
import type { Picture } from '../draft/tool-draft.ts';

/** Returns a function from a picture to its address, which is undefined until there is one. */
export function usePictureUrls(
  pictures: readonly (Picture | null)[],
): (picture: Picture) => string | undefined {
  const files = pictures.flatMap((picture) => (picture && 'file' in picture ? [picture.file] : []));
  const urls = useObjectUrls(files);
  return (picture) => ('file' in picture ? urls.get(picture.file) : picture.url);
}
