import { pageLanguage } from './language.ts';

let names: Intl.DisplayNames | undefined;
let collator: Intl.Collator | undefined;

/** The name of a language in the language of the page. @param code ISO 639-1 */
export function languageName(code: string): string {
  names ??= new Intl.DisplayNames(pageLanguage, { type: 'language' });
  return names.of(code) ?? code;
}

/** The names of languages in one line, in alphabetical order. In French they begin with small letters. */
export function listLanguages(codes: readonly string[]): string {
  collator ??= new Intl.Collator(pageLanguage);
  const text = codes.map(languageName).sort(collator.compare).join(', ');
  return text.charAt(0).toLocaleUpperCase(pageLanguage) + text.slice(1);
}
