import { frLabels } from '#src/shared/messages/fr-labels.ts';
import type { Language } from '#src/shared/messages/language.ts';

/** A name of the catalogue, such as that of a category, in the language of the answer. */
export function translateLabel(name: string, { language }: { language: Language }): string {
  return language === 'fr' && Object.hasOwn(frLabels, name) ? frLabels[name]! : name;
}
