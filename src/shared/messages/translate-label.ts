import { ownLabel } from '../site/catalogue-names.ts';
import { frLabels } from './fr-labels.ts';
import type { Language } from './language.ts';

/** A name of the catalogue, such as that of a category, in a language that need not be the page's. For the server. */
export function translateLabel(name: string, { language }: { language: Language }): string {
  const own = ownLabel(name, language);
  if (own !== undefined) return own;
  return language === 'fr' && Object.hasOwn(frLabels, name) ? frLabels[name]! : name;
}
