import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Language } from '../../src/shared/messages/language.ts';
import { createFinder } from './find-used.ts';
import { messageFolders, readBrowserCode, readMessages } from './message-files.ts';
import { pseudoText } from './pseudo-text.ts';
import { writeMessageTypes } from './write-message-types.mjs';

const SHARED = join(import.meta.dirname, '../../src/shared/messages');
const TRANSLATE = join(SHARED, 'translate.ts');
const LANGUAGE = join(SHARED, 'language.ts');
const LABELS = join(SHARED, 'en-labels.ts');
/** A long text, such as the terms: `terms-text.ts` and `terms-text-fr.ts`. */
const WHOLE_TEXT = /\/src\/features\/[\w-]+\/messages\/[\w-]+-texts?\.ts$/;

interface Options {
  /** The language that the bundle speaks. */
  language?: Language;
  /** Shows English in accented letters, in brackets and 40 % longer: for tests only. */
  isPseudo?: boolean;
  /** Folders of texts besides those of `src`. */
  added?: readonly string[];
}

type Script = Pick<Rolldown.RenderedChunk, 'fileName' | 'imports' | 'isEntry'>;

/** Everything at once, for tests and `npm run dev`: the files themselves, so that a change is seen. */
function withAllTexts(code: string, language: Language, folders: readonly string[]): string {
  const files = folders.map((folder) => join(folder, `${language}.json`));
  const imports = files.map((file, index) => `import texts${index} from ${JSON.stringify(file)};`);
  return `${imports.join('')}${code}Object.assign(catalogue, ${files.map((_, index) => `texts${index}`)});`;
}

/** The scripts that have run before one: those that it imports, and those of every page unless it is one of them. */
function findBefore(script: Script, scripts: Readonly<Record<string, Script>>): Set<string> {
  const follow = (start: readonly string[]) => {
    const found = new Set(start);
    for (const name of found) for (const next of scripts[name]?.imports ?? []) found.add(next);
    return found;
  };
  const entries = Object.values(scripts).flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : []));
  const ofEveryPage = follow(entries);
  const imported = follow(script.imports);
  return ofEveryPage.has(script.fileName) ? imported : imported.union(ofEveryPage);
}

/**
 * Gives the pages their texts. In a build each script begins with those that its modules may ask for, found by their keys in the
 * code, and that no script before it has, so that a page loads no others; each language has a build of its own.
 */
export function texts({ language = 'en', isPseudo = false, added = [] }: Options = {}): Plugin {
  let isBuild = false;
  let catalogue: Record<string, string> = {};
  let keysOf = (_module: string): readonly string[] => [];
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      catalogue = Object.assign(
        {},
        ...messageFolders().map((folder) => readMessages(folder, isPseudo ? 'en' : language)),
      );
      const code = readBrowserCode();
      const find = createFinder(Object.keys(catalogue), code.values());
      const found = new Map([...code].map(([module, source]) => [module, find(source)]));
      keysOf = (module) => found.get(module) ?? [];
    },
    watchChange(file) {
      if (file.endsWith('/messages/en.json')) writeMessageTypes();
    },
    load(id) {
      if (language === 'en') return null;
      if (id === LABELS) return labelsIn(language, isPseudo);
      const whole = id.replace(/\.ts$/, `-${language}.ts`);
      if (WHOLE_TEXT.test(id) && existsSync(whole)) return `export * from './${basename(whole)}';`;
      if (id !== LANGUAGE) return null;
      const line = "export const pageLanguage: Language = 'en' as Language;";
      const source = readFileSync(id, 'utf8');
      if (!source.includes(line)) this.error('the language of the page is not where it was');
      return source.replace(line, line.replace("'en'", `'${language}'`));
    },
    transform(code, id) {
      if (isBuild || id !== TRANSLATE) return null;
      return { code: withAllTexts(code, language, [...messageFolders(), ...added]), map: null };
    },
    renderChunk(code, chunk, _options, { chunks }) {
      const used = new Set(chunk.moduleIds.flatMap(keysOf));
      for (const name of findBefore(chunk, chunks)) {
        for (const key of chunks[name]?.moduleIds.flatMap(keysOf) ?? []) used.delete(key);
      }
      if (used.size === 0) return null;
      const own = Object.entries(catalogue)
        .filter(([key]) => used.has(key))
        .map(([key, text]) => [key, isPseudo ? pseudoText(text) : text]);
      const name = JSON.stringify(`texts-${language}`);
      return `Object.assign(globalThis[${name}]??={},${JSON.stringify(Object.fromEntries(own))});\n${code}`;
    },
  };
}

/** Names of the catalogue. In the pseudo-language, they are those that some language has. */
function labelsIn(language: Language, isPseudo: boolean): string {
  const file = JSON.stringify(join(dirname(LABELS), `${language}-labels.ts`));
  if (!isPseudo) return `export { ${language}Labels as enLabels } from ${file};`;
  const pseudo = JSON.stringify(join(import.meta.dirname, 'pseudo-text.ts'));
  return `import { pseudoText } from ${pseudo};
import { ${language}Labels } from ${file};
export const enLabels = Object.fromEntries(Object.keys(${language}Labels).map((name) => [name, pseudoText(name)]));`;
}
