import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ENGLISH_FILE = /\/src\/(?:shared|features\/[\w-]+)\/messages\/en[\w-]*\.ts$/;
const LANGUAGE_FILE = /\/src\/shared\/messages\/language\.ts$/;

/** A long text, such as the terms: `terms-text.ts` and `terms-text-fr.ts`. */
const WHOLE_TEXT = /\/src\/features\/[\w-]+\/[\w-]+\/[\w-]+-texts?\.ts$/;
const PSEUDO = join(import.meta.dirname, 'pseudo-text.ts');

interface Options {
  /** The language that the bundle speaks instead of English. */
  language: 'fr';
  /** Shows English in accented letters, in brackets and 40 % longer: for tests only. */
  isPseudo?: boolean;
}

/** The name of the one constant that a file of texts exports. */
function exportOf(file: string): string {
  const name = /^export const (\w+)/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!name) throw new Error(`${file} exports no texts`);
  return name;
}

/** The file itself, its texts altered. */
function pseudoModule(source: string): string {
  const altered = source.includes('addMessages({')
    ? source.replace('addMessages({', 'addMessages(pseudo({').replace('});', '}));')
    : source.replace(' = {', ' = pseudo({').replace('} as const;', '});');
  return `import { pseudo } from '${PSEUDO}';\n${altered}`;
}

function moduleOf(file: string, { language, isPseudo }: Options): string {
  const source = readFileSync(file, 'utf8');
  if (isPseudo && file.endsWith('en-labels.ts'))
    return `import { pseudo } from '${PSEUDO}';
import { frLabels } from './fr-labels.ts';
export const enLabels = pseudo(Object.fromEntries(Object.keys(frLabels).map((name) => [name, name])));`;
  if (isPseudo) return pseudoModule(source);
  const other = basename(file).replace(/^en/, language);
  const name = exportOf(file);
  const texts = exportOf(join(dirname(file), other));
  const isOfSlice = source.includes('addMessages(');
  return isOfSlice
    ? `import { addMessages } from '#src/shared/messages/translate.ts';
import { ${texts} } from './${other}';
export const ${name} = addMessages(${texts});`
    : `export { ${texts} as ${name} } from './${other}';`;
}

/**
 * Builds the site in another language than English: each file of English texts is replaced by its translation, and
 * so is the name of the page's language. The browser gets one language and nothing that chooses between them.
 */
export function textsInLanguage(options: Options): Plugin {
  return {
    name: 'texts-in-language',
    enforce: 'pre',
    load(id) {
      if (ENGLISH_FILE.test(id)) return moduleOf(id, options);
      const whole = id.replace(/\.ts$/, `-${options.language}.ts`);
      if (WHOLE_TEXT.test(id) && existsSync(whole)) return `export * from './${basename(whole)}';`;
      if (!LANGUAGE_FILE.test(id)) return null;
      const line = "export const pageLanguage: Language = 'en' as Language;";
      const source = readFileSync(id, 'utf8');
      if (!source.includes(line)) this.error('the language of the page is not where it was');
      return source.replace(line, line.replace("'en'", `'${options.language}'`));
    },
  };
}
