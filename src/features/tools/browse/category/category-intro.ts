import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { enBrowse } from '../../messages/en-browse.ts';

/** A sentence about a category; a general one for categories that an administrator has added. */
export function categoryIntro({ slug, name }: { slug: string; name: string }): string {
  const key = `category.intro.${slug}`;
  return key in enBrowse ? t(key as MessageKey) : t('category.intro', { name });
}
