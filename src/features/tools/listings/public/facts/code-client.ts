/** Codes as people type and read them: by name, in the language of the page. */
import { codeName } from '#src/shared/messages/code-name.ts';
import { CODES, type CodeSet } from './code-rules.ts';

const known = new Map<CodeSet, ReadonlyMap<string, string>>();

/** The codes by themselves and by the names that they have in the language of the page and in English. */
function listNames(set: CodeSet): ReadonlyMap<string, string> {
  const listed = known.get(set);
  if (listed) return listed;
  const english = new Intl.DisplayNames('en', { type: set });
  const made = new Map(
    CODES[set].flatMap((code) =>
      [english.of(code) ?? code, codeName(set, code), code].map(
        (name) => [name.toLowerCase(), code] as const,
      ),
    ),
  );
  known.set(set, made);
  return made;
}

/** The codes of a text such as `English, fr`, each once; what names none stays as typed. */
export function readCodes(set: CodeSet, text: string): string[] {
  const typed = text.split(',').map((part) => part.trim());
  return [...new Set(typed.filter(Boolean).map((part) => listNames(set).get(part.toLowerCase()) ?? part))];
}

/** A code as a form shows it: its name, or itself where another code has the same name, as Twi and Akan have. */
export function writeCode(set: CodeSet, code: string): string {
  const name = codeName(set, code);
  return readCodes(set, name)[0] === code ? name : code;
}
