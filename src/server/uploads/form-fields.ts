import { HttpError } from '../http/errors.ts';

const MAX_DEPTH = 5;
const MAX_INDEX = 999;

type Branch = Map<string, Branch | Leaf>;
interface Leaf {
  values: FormDataEntryValue[];
  /** The name ended in `[]`. */
  isList: boolean;
}

function malformed(): HttpError {
  return new HttpError('malformed_body', { message: 'upload.badFieldName' });
}

/** `a[0][b][]` → `['a', '0', 'b']` and that it is a list. */
function readName(name: string): { path: string[]; isList: boolean } {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)(\[\])?$/.exec(name);
  if (!match) throw malformed();
  const path = [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]+)\]/g)].map((part) => part[1]!)];
  if (path.length > MAX_DEPTH || path.includes('__proto__')) throw malformed();
  return { path, isList: match[3] !== undefined };
}

function place(tree: Branch, name: string, value: FormDataEntryValue): void {
  const { path, isList } = readName(name);
  const last = path.pop()!;
  let branch = tree;
  for (const key of path) {
    const next: Branch | Leaf = branch.get(key) ?? new Map();
    if (!(next instanceof Map)) throw malformed();
    branch.set(key, next);
    branch = next;
  }
  const leaf: Branch | Leaf = branch.get(last) ?? { values: [], isList };
  if (leaf instanceof Map) throw malformed();
  leaf.values.push(value);
  branch.set(last, leaf);
}

/** Numbered members become a list, in the order of their numbers; numbers left out leave no hole. */
function collect(branch: Branch): unknown {
  const entries = [...branch].map(([key, node]) => [key, read(node)] as const);
  const isNumbered = entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key));
  if (!isNumbered) return Object.fromEntries(entries);
  return entries
    .filter(([key]) => Number(key) <= MAX_INDEX)
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([, value]) => value);
}

function read(node: Branch | Leaf): unknown {
  if (node instanceof Map) return collect(node);
  return node.isList || node.values.length > 1 ? node.values : node.values[0];
}

/**
 * The object that a form's bracket names describe: `tags[]`, `tiers[0][name]`, `tiers[0][features][]`. A plain name
 * given twice is a list. Files stay `File`.
 * @throws HttpError 400 for names that contradict each other or cannot be read.
 */
export function readFormFields(
  form: Iterable<readonly [string, FormDataEntryValue]>,
): Record<string, unknown> {
  const tree: Branch = new Map();
  for (const [name, value] of form) place(tree, name, value);
  return Object.fromEntries([...tree].map(([key, node]) => [key, read(node)]));
}
