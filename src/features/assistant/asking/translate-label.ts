import { frLabels } from '#src/shared/messages/fr-labels.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { ownLabel } from '#src/shared/site/catalogue-names.ts';

/** A name of the catalogue, such as that of a category, in the language of the answer. */
export function translateLabel(name: string, { language }: { language: Language }): string {
  const own = ownLabel(name, language);
  if (own !== undefined) return own;
  return language === 'fr' && Object.hasOwn(frLabels, name) ? frLabels[name]! : name;
}
