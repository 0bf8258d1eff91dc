import { pageLanguage } from './language.ts';

type CodeType = 'language' | 'region';

const names: { [Type in CodeType]?: Intl.DisplayNames } = {};
let collator: Intl.Collator | undefined;

/** The name of a code in the language of the page. */
export function codeName(type: CodeType, code: string): string {
  names[type] ??= new Intl.DisplayNames(pageLanguage, { type });
  return names[type].of(code) ?? code;
}

/** The name of a language in the language of the page. @param code ISO 639-1 */
export const languageName = (code: string): string => codeName('language', code);

/** The names of codes in one line, in alphabetical order. In French those of languages begin with small letters. */
export function listCodes(type: CodeType, codes: readonly string[]): string {
  collator ??= new Intl.Collator(pageLanguage);
  const text = codes
    .map((code) => codeName(type, code))
    .sort(collator.compare)
    .join(', ');
  return text.charAt(0).toLocaleUpperCase(pageLanguage) + text.slice(1);
}
