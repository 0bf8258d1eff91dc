import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A regular expression in a source file. */
export interface Expression {
  /** `src/a.ts:12` */
  place: string;
  /** Undefined: it is put together from parts that are only known at run time. */
  source: string | undefined;
  flags: string;
}

type Constants = ReadonlyMap<string, ESTree.Expression>;

/** The constants of a file, by name, so that expressions made of them can be read. */
function readConstants(program: ESTree.Program): Constants {
  const constants = new Map<string, ESTree.Expression>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);
  return constants;
}

/** The text of a constant expression: literals, templates, sums and names of constants; undefined for anything else. */
function textOf(node: ESTree.Node | undefined | null, constants: Constants): string | undefined {
  switch (node?.type) {
    case 'Literal':
      if ('regex' in node) return node.regex.pattern;
      return typeof node.value === 'string' ? node.value : undefined;
    case 'Identifier':
      return textOf(constants.get(node.name), constants);
    case 'BinaryExpression':
      return node.operator === '+' ? textOfSum(node.left, node.right, constants) : undefined;
    case 'TaggedTemplateExpression':
      return isStringRaw(node.tag) ? textOfTemplate(node.quasi, constants, 'raw') : undefined;
    case 'TemplateLiteral':
      return textOfTemplate(node, constants, 'cooked');
    default:
      return undefined;
  }
}

function textOfSum(left: ESTree.Node, right: ESTree.Node, constants: Constants): string | undefined {
  const texts = [textOf(left, constants), textOf(right, constants)];
  return texts.includes(undefined) ? undefined : texts.join('');
}

function isStringRaw(tag: ESTree.Expression): boolean {
  return (
    tag.type === 'MemberExpression' &&
    tag.object.type === 'Identifier' &&
    tag.object.name === 'String' &&
    tag.property.type === 'Identifier' &&
    tag.property.name === 'raw'
  );
}

function textOfTemplate(
  { quasis, expressions }: ESTree.TemplateLiteral,
  constants: Constants,
  form: 'raw' | 'cooked',
): string | undefined {
  const texts = quasis.flatMap(({ value }, index) =>
    index < expressions.length ? [value[form], textOf(expressions[index], constants)] : [value[form]],
  );
  return texts.some((text) => text === undefined || text === null) ? undefined : texts.join('');
}

/** Every literal and every `RegExp(…)` of a source text. */
export function findExpressions(file: string, text: string): Expression[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const constants = readConstants(program);
  const found: Expression[] = [];
  const add = (start: number, source: string | undefined, flags: string | undefined) => {
    const place = `${file}:${text.slice(0, start).split('\n').length}`;
    found.push({ place, source: flags === undefined ? undefined : source, flags: flags ?? '' });
  };
  const addCall = ({
    start,
    callee,
    arguments: [source, flags],
  }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    add(start, textOf(source, constants), flags ? textOf(flags, constants) : '');
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(program);
  return found;
}

/** Tests, and what reads the project's own files alone. */
const UNCHECKED = /\.test\.tsx?$|\/testing\/|^scripts\/(?:imports|slices|languages)\//;

/** The expressions of all files below the folders that handle texts of others. */
export function findExpressionsBelow(root: string, folders: readonly string[]): Expression[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !UNCHECKED.test(file))
    .flatMap((file) => findExpressions(file, readFileSync(join(root, file), 'utf8')));
}
