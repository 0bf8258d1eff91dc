/** Words that a comment or document must not use, each with what an engineer would write. */
export const REFUSED_PHRASES: readonly [phrase: RegExp, instead: string][] = [
  [/\bmade anew\b/i, 're-rendered, rebuilt'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, with, besides'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bhence\b/i, 'so, therefore'],
  [/\bformer times\b/i, 'old, previous'],
  [/\bother assistants\b/i, 'MCP clients'],
  [/\be-mail/i, 'email'],
  [/\bone['’]s own\b/i, 'your own, their own'],
  [/\b(is|are|was) heard out\b/i, 'is read to its end'],
  [/\bthere(in|of|with)\b/i, 'in it, of it, with it'],
  [/\bdeeds?\b/i, 'audit event'],
  [/\bway out\b/i, 'outbound link'],
];

/** Openings of a doc comment that define a name instead of saying what the code does. */
export const REFUSED_OPENING = /^\/\*\*\s*(?:\*\s*)?(What|Who|Whether|Those)\b/;

/** Beginnings of declared names that are no verbs of the trade, each with the usual ones. */
export const REFUSED_NAMES: readonly [name: RegExp, instead: string][] = [
  [/^take(?=[A-Z]|$)/, 'consume, apply, remove, reserve'],
  [/^note(?=[A-Z]|$)/, 'record, mark, remember'],
  [/^judge(?=[A-Z]|$)/, 'check, classify, decide'],
  [/^(tell|hear|bring|learn|wish)(?=[A-Z]|$)/, 'notify, send, handle, load'],
  [/^giveBack/, 'refund, release'],
  [/(^d|D)oor(?=[A-Z]|$)/, 'gate'],
  [/Wish(?=[A-Z]|$)/, 'target, pending action'],
  [/^Trap$/, 'Honeypot'],
  [/^(shelf|Shelf)/, 'list, row, category, folder'],
  [/(Deed|Heir|Desk)(?=[A-Z]|$)/, 'audit event, replacement, queue'],
];

/** In files of SQL, `read` is refused too: it is left for streams and text that is parsed. */
export const REFUSED_IN_SQL: readonly [name: RegExp, instead: string] = [
  /^read(?=[A-Z]|$)/,
  'get, find, list, count, load',
];
