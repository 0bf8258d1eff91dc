import { pageLanguage } from './language.ts';

let names: Intl.DisplayNames | undefined;

/** The name of a language in the language of the page. @param code ISO 639-1 */
export function languageName(code: string): string {
  names ??= new Intl.DisplayNames(pageLanguage, { type: 'language' });
  return names.of(code) ?? code;
}
