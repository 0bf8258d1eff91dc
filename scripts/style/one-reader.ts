/** Meanings that one module reads for the whole site, so that two parts of it never understand a text differently. */

interface Node {
  type: string;
  [name: string]: unknown;
}

interface Reader {
  /** Where the meaning is read. */
  modules: RegExp;
  instead: string;
  /** True for a node that reads it by itself. */
  isAnother(node: Node): boolean;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `text.replace` → `replace`; `parseFloat` → `parseFloat`. */
function calledName({ type, callee }: Node): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined;
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(named) && named.type === 'Identifier' ? String(named.name) : undefined;
}

const argumentsOf = (node: Node): Node[] =>
  Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];

/** The pattern of a regular expression, or a text that one is put together from. */
function patternOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.regex === 'object')
    return (node.regex as { pattern: string }).pattern;
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : undefined;
}

const isText = (node: Node | undefined, text: string) => node?.type === 'Literal' && node.value === text;

const READERS: readonly Reader[] = [
  {
    modules: /^src\/shared\/numbers\//,
    instead: 'numbers and prices that people write are read by src/shared/numbers/',
    isAnother(node) {
      const name = calledName(node);
      const [first, second] = argumentsOf(node);
      if (name === 'parseFloat') return true;
      if (name === 'Number') return first !== undefined && /^replace(?:All)?$/.test(calledName(first) ?? '');
      if (name === 'replace' || name === 'replaceAll') return isText(first, ',') && isText(second, '.');
      const pattern = patternOf(node);
      return pattern !== undefined && /[€£¥]|\\p\{Sc\}/.test(pattern) && /\\[dpsb]|\[/.test(pattern);
    },
  },
  {
    // The site's own name is part of addresses that people have entered elsewhere, so it stays as it was.
    modules: /^src\/shared\/(?:text\/slug|site\/site-slug)\.ts$/,
    instead: 'slugs are made by src/shared/text/slug.ts',
    isAnother(node) {
      const [first, second] = argumentsOf(node);
      if (!/^replace(?:All)?$/.test(calledName(node) ?? '') || !first || !isText(second, '-')) return false;
      return /\[\^[^[\]]*a-z/.test(patternOf(first) ?? '');
    },
  },
  {
    modules: /^src\/shared\/addresses\/url-key\.ts$/,
    instead: 'addresses are compared by src/shared/addresses/url-key.ts',
    isAnother: (node) => /utm_|gclid/.test(patternOf(node) ?? ''),
  },
  {
    // Delivery looks once more, so that nothing else can reach the mail server; the sender's address may be at a local host.
    modules: /^src\/(?:shared\/addresses\/email-address|server\/mail\/deliver-mail|server\/config)\.ts$/,
    instead: 'addresses of people are read by src/shared/addresses/email-address.ts',
    isAnother(node) {
      const { callee } = node;
      const isZod =
        isNode(callee) &&
        callee.type === 'MemberExpression' &&
        isNode(callee.object) &&
        callee.object.name === 'z';
      return (
        (isZod && calledName(node) === 'email') || /\[\^[^[\]@]*@[^[\]]*\][+*]@/.test(patternOf(node) ?? '')
      );
    },
  },
  {
    modules: /^src\/shared\/text\/blank\.ts$/,
    instead: 'a required text is filled() of src/shared/schemas.ts, or overwrite(trimBlank)',
    isAnother(node) {
      const { callee } = node;
      const before = isNode(callee) && callee.type === 'MemberExpression' ? callee.object : undefined;
      return calledName(node) === 'min' && isNode(before) && calledName(before) === 'trim';
    },
  },
];

/** Says which module reads what a node of a file reads by itself; undefined when it reads nothing of the kind. */
export function findSecondReader(path: string, node: Node): string | undefined {
  if (!path.startsWith('src/') || /\.test\.tsx?$|\/testing\//.test(path)) return undefined;
  return READERS.find(({ modules, isAnother }) => !modules.test(path) && isAnother(node))?.instead;
}
