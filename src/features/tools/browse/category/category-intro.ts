import { labelText } from '#src/shared/messages/labels.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { CategoryPage } from '../../contract.ts';

type Texts = Pick<CategoryPage, 'name' | 'description' | 'intro' | 'translations'>;

function textsOf({ description, intro, translations }: Texts): Partial<Pick<Texts, 'description' | 'intro'>> {
  return pageLanguage === 'en' ? { description, intro } : (translations[pageLanguage] ?? {});
}

/** The sentences that introduce a category, in the language of the page; a general one where nobody has written any. */
export function categoryIntro(category: Texts): string {
  return textsOf(category).intro || t('category.intro', { name: labelText(category.name) });
}

/** The same for search engines. */
export function categoryDescription(category: Texts): string {
  return textsOf(category).description || categoryIntro(category);
}
