import { en } from '#src/shared/messages/en.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';

/** A sentence about a category; a general one for categories that an administrator has added. */
export function categoryIntro({ slug, name }: { slug: string; name: string }): string {
  const key = `category.intro.${slug}`;
  return key in en ? t(key as MessageKey) : t('category.intro', { name });
}
