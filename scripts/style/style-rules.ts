import { dirname } from 'node:path';
import { parseSync } from 'vite';
import { findSecondReader } from './one-reader.ts';
import { REFUSED_IN_SQL, REFUSED_NAMES, REFUSED_OPENING, REFUSED_PHRASES } from './refused-words.ts';

/** Files and folders that a folder may have, tests included. */
const MOST_ENTRIES = 25;
/** A folder for each slice, by whose names newcomers find everything: to group them would only add a step. */
const SLICES = 'src/features';

interface Node {
  type: string;
  start: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  isObject(value) && typeof value.type === 'string';

function* walk(value: unknown): Generator<Node & Record<string, unknown>> {
  if (isNode(value)) yield value;
  if (isObject(value)) for (const child of Object.values(value)) yield* walk(child);
}

const DECLARES = /^(FunctionDeclaration|VariableDeclarator|Class\w+|TS\w+Declaration|MethodDefinition)$/;
const MEMBERS = /^(MethodDefinition|PropertyDefinition|TSParameterProperty)$/;

/** The name that a declaration, method or property gives; undefined where it is computed or a pattern. */
function nameOf(node: Record<string, unknown>): string | undefined {
  const given = node.id ?? node.key;
  return isNode(given) && given.type === 'Identifier' ? String(given.name) : undefined;
}

function findInNode(path: string, node: Node & Record<string, unknown>): string | undefined {
  const name = nameOf(node);
  // An overridden method has the name that its base class gave it.
  if (
    MEMBERS.test(node.type) &&
    !node.override &&
    ((node.accessibility === 'private' && name !== 'constructor') || name?.startsWith('_'))
  ) {
    return 'private members are written #name';
  }
  if (isHandMadeForm(path, node)) return 'forms are SubmitForm of src/ui/forms/';
  if (!name || !DECLARES.test(node.type)) return;
  const isSql = /(queries|-store)\.server\.ts$/.test(path);
  const found = [...REFUSED_NAMES, ...(isSql ? [REFUSED_IN_SQL] : [])].find(([refused]) =>
    refused.test(name),
  );
  return found && `${name}: say ${found[1]}`;
}

/** True for `<form onSubmit>` outside the design system: it would need its own pending state, errors and focus. */
function isHandMadeForm(path: string, node: Record<string, unknown>): boolean {
  if (node.type !== 'JSXOpeningElement' || path.startsWith('src/ui/') || /\.test\.tsx$/.test(path))
    return false;
  const source = [...walk(node)].filter(({ type }) => type === 'JSXIdentifier').map((found) => found.name);
  // A form with an address works without scripts; its handler only spares the request.
  return source[0] === 'form' && source.includes('onSubmit') && !source.includes('action');
}

/** What a source file breaks of the house style, as `path:line  message`. */
export function findInSource(path: string, text: string): string[] {
  const { program, comments } = parseSync(path, text);
  const found = [...walk(program)].flatMap((node) => [
    ...at(node.start, findInNode(path, node)),
    ...at(node.start, findSecondReader(path, node)),
  ]);
  for (const { start, end } of comments) {
    const comment = text.slice(start, end);
    if (REFUSED_OPENING.test(comment)) found.push(...at(start, 'a doc comment begins with a verb or a noun'));
    found.push(...at(start, findPhrase(comment)));
  }
  return found;

  function at(start: number, message: string | undefined): string[] {
    return message ? [`${path}:${text.slice(0, start).split('\n').length}  ${message}`] : [];
  }
}

/** The same for a document in Markdown; code between backquotes is left out. */
export function findInDocument(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const message = findPhrase(line.replaceAll(/`[^`]*`/g, ''));
    return message ? [`${path}:${index + 1}  ${message}`] : [];
  });
}

function findPhrase(text: string): string | undefined {
  const found = REFUSED_PHRASES.find(([phrase]) => phrase.test(text));
  return found && `“${found[0].exec(text)![0]}”: say ${found[1]}`;
}

/** Folders of `src` with too many entries, and files whose names say `watch` where they mean effects. */
export function findInPaths(paths: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const path of paths) {
    for (let inner = path; inner !== 'src'; inner = dirname(inner)) {
      const folder = dirname(inner);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(inner));
    }
  }
  const full = [...entries].filter(([folder, { size }]) => size > MOST_ENTRIES && folder !== SLICES);
  return [
    ...full.map(
      ([folder, { size }]) =>
        `${folder}  ${size} entries, at most ${MOST_ENTRIES}: group by screen or concept`,
    ),
    ...paths
      .filter((path) => /-watch\.tsx?$/.test(path))
      .map((path) => `${path}  effects are named *-effects.tsx`),
  ];
}
