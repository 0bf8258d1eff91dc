/** Says what a cell of a table means, whichever file it is in. Pure, for server and browser alike. */

/** Texts that people and programs write where they know nothing, folded as `fold` does. */
const PLACEHOLDERS = new Set([
  'n/a',
  'na',
  'n.a.',
  'n.a',
  '#n/a',
  '#null!',
  '#ref!',
  '#value!',
  '#name?',
  '#div/0!',
  'null',
  'nil',
  'none',
  'undefined',
  'nan',
  'unknown',
  'not available',
  'not applicable',
  'not specified',
  'tbd',
  'tba',
  'to be defined',
  'empty',
  'blank',
  'aucun',
  'aucune',
  'neant',
  's/o',
  'sans objet',
  'inconnu',
  'inconnue',
  'non renseigne',
  'non disponible',
  'nd',
  'n.d.',
  'n/d',
  'n/c',
  'vide',
]);

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** True for a cell without a value: nothing, a dash, or a word such as "N/A" and "none". */
export function isBlankCell(text: string): boolean {
  const folded = fold(text);
  if (/^[\p{Pd}_.?…\s]*$/u.test(folded)) return true;
  return (
    PLACEHOLDERS.has(folded) || PLACEHOLDERS.has(/^[([<]([^()[\]<>]*)[)\]>]$/.exec(folded)?.[1] ?? folded)
  );
}

const YES = new Set(
  'true t yes y 1 x on oui o vrai v si sí ja wahr checked ticked selected enabled ✓ ✔ ☑ ✅ 🗹'.split(' '),
);
const NO = new Set(
  'false f no n 0 off non faux nein falsch unchecked unticked unselected disabled ✗ ✘ × ☐ ❌ ❎'.split(' '),
);

/** Reads a yes or no, as spreadsheets, databases and people write it; undefined for another text. */
export function readFlag(text: string): boolean | undefined {
  const folded = text.trim().toLowerCase().replaceAll('\uFE0F', '');
  if (YES.has(folded)) return true;
  return NO.has(folded) ? false : undefined;
}

/** `[Name](https://…)`, `Name (https://…)` and `<https://…>`, as notes and relations are exported. */
const WRAPPED = [/^\[[^\]]*\]\(([^()\s]+)\)$/, /^[^()<>]*\((https?:\/\/[^()\s]+)\)$/i, /^<([^<>\s]+)>$/];

/** Completes a web address as people type it: with a host alone, with a port, or wrapped in a link. */
export function readAddress(text: string): string {
  const trimmed = text.trim();
  const address =
    WRAPPED.map((pattern) => pattern.exec(trimmed)?.[1]).find((found) => found !== undefined) ?? trimmed;
  if (address.startsWith('//')) return `https:${address}`;
  const [, host = ''] = /^([^\s:/?#@]+):\d{1,5}(?:[/?#]|$)/.exec(address) ?? [];
  return !host.includes('.') && /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** Splits a cell with several entries: by lines, else semicolons or bars, else commas. A JSON list is one, too. */
export function readEntries(text: string): string[] {
  const json = text.trim().startsWith('[') ? readJson(text) : undefined;
  if (Array.isArray(json))
    return json.filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String);
  const separator = [/\n/, /[;|]/, /,/].find((candidate) => candidate.test(text));
  return (separator ? text.split(separator) : [text])
    .map((entry) => unquote(entry.trim()))
    .filter((entry) => entry !== '' && !isBlankCell(entry));
}

/** `"vip"` → `vip`, as an export inside of an export quotes its entries. */
function unquote(entry: string): string {
  return (/^"([^"]*)"$/.exec(entry)?.[1] ?? entry).trim();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes a value of JSON as a table would have it. */
export function toCellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
