import { ownLabel } from '../site/catalogue-names.ts';
import { enLabels } from './en-labels.ts';
import { pageLanguage } from './language.ts';

/** A name that the catalogue gives, such as `Web App`, in the language of the page. */
export function labelText(name: string): string {
  const own = ownLabel(name, pageLanguage);
  if (own !== undefined) return own;
  // A name that somebody chose may be one that every object has.
  return Object.hasOwn(enLabels, name) ? enLabels[name]! : name;
}

/**
 * For `lang` on what makers wrote about their tools, which is English. Undefined on an English page, where nothing needs
 * to be marked.
 */
export const toolLanguage = pageLanguage === 'en' ? undefined : 'en';
