import { type Plugin, parseAst } from 'vite';

/**
 * Functions of React Router that nothing on the site reaches; a test says what may not be used for that. React itself stays
 * as it is: 7 kB less would not be worth a fault that only its authors could find.
 */
const UNUSED_PARTS: readonly { file: RegExp; functions: readonly string[] }[] = [
  {
    // Actions, middleware in the browser, and routes that change while the site runs.
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: ['handleAction', 'runClientMiddlewarePipeline', 'patchRoutes', '_internalSetRoutes'],
  },
  // Advice for developers, who get it from the development form.
  { file: /\/react-router\/dist\/production\/lib\/router\/history\.js$/, functions: ['warning'] },
  { file: /\/react-router\/dist\/production\/lib\/server-runtime\/warnings\.js$/, functions: ['warnOnce'] },
  // The other one is about pages from server components.
  {
    file: /\/react-router\/dist\/production\/lib\/hooks\.js$/,
    functions: ['warningOnce', 'RSCErrorHandler'],
  },
];

type Statement = ReturnType<typeof parseAst>['body'][number];

/** The functions that stand at the top of a module or of one of its functions, with the places of their bodies. */
function findFunctions(code: string, statements: readonly Statement[]): [string, number, number][] {
  return statements.flatMap((statement): [string, number, number][] => {
    if (statement.type === 'FunctionDeclaration' && statement.id && statement.body) {
      const { start, end, body } = statement.body;
      return [[statement.id.name, start, end], ...findFunctions(code, body as Statement[])];
    }
    if (statement.type !== 'ExpressionStatement') return [];
    const { expression } = statement;
    // Kind.prototype.name = function () {}
    if (expression.type !== 'AssignmentExpression') return [];
    const { left, right } = expression;
    if (left.type !== 'MemberExpression' || right.type !== 'FunctionExpression' || !right.body) return [];
    return [[code.slice(left.object.start, left.object.end), right.body.start, right.body.end]];
  });
}

/** Takes their bodies from the functions with these names, and fails when one is missing. */
export function emptyFunctions(code: string, names: readonly string[]): string {
  const found = findFunctions(code, parseAst(code).body).filter(([name]) => names.includes(name));
  const missing = names.filter((name) => !found.some((one) => one[0] === name));
  if (missing.length) throw new Error(`No function ${missing.join(', ')}: see scripts/vite-unused-parts.ts`);
  return found.reduceRight((rest, [, start, end]) => `${rest.slice(0, start)}{}${rest.slice(end)}`, code);
}

/**
 * Leaves out of the browser's scripts what a bundler cannot know to be unused, because a library reaches it through
 * values and not through imports. A version of a library that no longer has one of the functions fails the build.
 */
export function withoutUnusedParts(): Plugin {
  const met = new Set<RegExp>();
  return {
    name: 'without-unused-parts',
    apply: 'build',
    transform(code, id) {
      const part = UNUSED_PARTS.find(({ file }) => file.test(id));
      if (!part) return null;
      met.add(part.file);
      return emptyFunctions(code, part.functions);
    },
    buildEnd(error) {
      const unmet = UNUSED_PARTS.filter(({ file }) => !met.has(file));
      if (!error && unmet.length) this.error(`No file ${unmet.map(({ file }) => file).join(', ')}`);
    },
  };
}
