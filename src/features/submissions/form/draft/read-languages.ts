import { LANGUAGE_CODES } from '#src/features/tools/listings/public/language-code-rules.ts';
import { languageName } from '#src/shared/messages/language-name.ts';

let codes: Map<string, string> | undefined;

/** The codes by themselves and by the names that they have in the language of the page and in English. */
function listCodes(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  return new Map(
    LANGUAGE_CODES.flatMap((code) =>
      [english.of(code) ?? code, languageName(code), code].map((name) => [name.toLowerCase(), code] as const),
    ),
  );
}

/** The languages of a text such as `English, fr`, as codes, each once; what is no language stays as typed. */
export function readLanguages(text: string): string[] {
  codes ??= listCodes();
  const typed = text.split(',').map((part) => part.trim());
  return [...new Set(typed.filter(Boolean).map((part) => codes!.get(part.toLowerCase()) ?? part))];
}

/** A language as the form shows it: its name, or its code where another language has the same name, as Twi and Akan have. */
export function writeLanguage(code: string): string {
  const name = languageName(code);
  return readLanguages(name)[0] === code ? name : code;
}

export function isLanguage(code: string): boolean {
  return LANGUAGE_CODES.includes(code);
}
