import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const SOURCE = join(import.meta.dirname, '../src');
const ICONS = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/icons');
const CREATE_ICON = join(SOURCE, 'ui/icons/create-icon.tsx');
const ALL_SYMBOLS = join(SOURCE, 'ui/icons/all-symbols.ts');
const ICON_SET = join(SOURCE, 'ui/icons/icon-set.ts');

interface IconModule {
  __iconData: { name: string; node: [tag: string, attributes: Record<string, string>][] };
}

/** `<path d="…"/>` and so on; keys are for React only. */
function shapesOf({ node }: IconModule['__iconData']): string {
  const shapes = node.map(([tag, { key: _key, ...attributes }]) => {
    const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  return shapes.join('');
}

/** Every icon that a file of the site imports, by the name of its file. */
function findIcons(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const names = files.flatMap((file) => [
    ...readFileSync(join(SOURCE, file), 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g),
  ]);
  return [...new Set(names.map(([, name]) => name!))].sort();
}

/** `icons` may hold other names of an icon, which pass it on. */
async function readIcon(file: string): Promise<IconModule['__iconData'] | undefined> {
  const text = readFileSync(file, 'utf8');
  const other = /export \{ default \} from '\.\/([\w-]+\.mjs)'/.exec(text)?.[1];
  if (other) return readIcon(join(dirname(file), other));
  return ((await import(pathToFileURL(file).href)) as Partial<IconModule>).__iconData;
}

async function writeAllSymbols(): Promise<string> {
  const icons = await Promise.all(findIcons().map((name) => readIcon(join(ICONS, `${name}.mjs`))));
  const entries = icons.flatMap((icon) => (icon ? [[icon.name, shapesOf(icon)]] : []));
  return `export const allSymbols = ${JSON.stringify(Object.fromEntries(entries))};`;
}

/** Icons that data may name, without a component for each: the page, or the file of all symbols, has their shapes. */
async function writeIconSet(): Promise<string> {
  const source = readFileSync(ICON_SET, 'utf8');
  const files = new Map(
    [...source.matchAll(/import (\w+) from 'lucide-react\/icons\/([\w-]+)'/g)].map(([, local, file]) => [
      local!,
      file!,
    ]),
  );
  const named = [...source.matchAll(/^ {2}'?([\w-]+)'?: (\w+),$/gm)].map(async ([, name, local]) => {
    const icon = await readIcon(join(ICONS, `${files.get(local!)}.mjs`));
    return [name!, icon?.name ?? name!] as const;
  });
  const others = (await Promise.all(named)).filter(([name, symbol]) => name !== symbol);
  return [
    `import { createIcon } from ${JSON.stringify(CREATE_ICON)};`,
    `const others = ${JSON.stringify(Object.fromEntries(others))};`,
    'const made = {};',
    'export const findIcon = (name) => (made[name] ??= createIcon(others[name] ?? name));',
  ].join('\n');
}

/**
 * Replaces the components of lucide's icons by ones that refer to a symbol of the page. Only the server's have their
 * shapes with them: the page brings what it shows, and the browser fetches the others together.
 */
export function iconsAsSymbols({ isServer }: { isServer: boolean }): Plugin {
  return {
    name: 'icons-as-symbols',
    apply: 'build',
    async load(id) {
      if (id === ALL_SYMBOLS && !isServer) return writeAllSymbols();
      if (id === ICON_SET && !isServer) return writeIconSet();
      if (!ICON.test(id)) return null;
      const icon: Partial<IconModule> = await import(pathToFileURL(id).href);
      // Another name of an icon only passes it on.
      if (!icon.__iconData) return null;
      const { name } = icon.__iconData;
      const given = isServer ? [name, shapesOf(icon.__iconData)] : [name];
      return [
        `import { createIcon } from ${JSON.stringify(CREATE_ICON)};`,
        `export default /* @__PURE__ */ createIcon(${given.map((text) => JSON.stringify(text)).join(', ')});`,
      ].join('\n');
    },
  };
}

/** Parts of the router for sites that are built with its framework, and what takes their place: 2.5 kB of every page. */
const ROUTER_STUBS: readonly (readonly [file: RegExp, code: string])[] = [
  [
    /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    `export const usePrefetchBehavior = () => [false, null, {}];
export const PrefetchPageLinks = () => null;
export const mergeRefs = (ref) => ref;`,
  ],
  [
    /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;`,
  ],
];

/** Leaves out of the browser's scripts the prefetching of links and the instrumentation of routes, which the site does not use. */
export function routerWithoutFramework(): Plugin {
  const missing = new Set(ROUTER_STUBS);
  return {
    name: 'router-without-framework',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load(id) {
      const stub = ROUTER_STUBS.find(([file]) => file.test(id));
      if (!stub) return null;
      missing.delete(stub);
      // Own exports go before those that are passed on.
      return `export * from ${JSON.stringify(`${id}?whole`)};\n${stub[1]}`;
    },
    buildEnd(error) {
      const [[file] = []] = missing;
      if (file && !error) this.error(`React Router has moved ${file}: see decision 26`);
    },
  };
}

const PAGE = /(\bpage\(\s*'[^']*',\s*)'[^']*'/g;

/** Leaves the names of pages' files out of the browser's scripts: only the server needs them, to preload what a page loads. */
export function withoutPageFiles(): Plugin {
  return {
    name: 'without-page-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      return /\/features\/[^/]+\/feature\.ts$/.test(id)
        ? { code: code.replace(PAGE, "$1''"), map: null }
        : null;
    },
  };
}
