import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ENGLISH_FILE = /\/src\/(?:shared|features\/[\w-]+)\/messages\/en[\w-]*\.ts$/;
const LANGUAGE_FILE = /\/src\/shared\/messages\/language\.ts$/;

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

function moduleOf(file: string, { language, isPseudo }: Options): string {
  const source = readFileSync(file, 'utf8');
  if (isPseudo)
    return `${source.replace(/(\{[\s\S]*?\n\}|\{[^\n]*\})( as const;|\);)/, 'pseudo($1)$2')}
import { pseudo } from '${join(import.meta.dirname, 'pseudo-text.ts')}';`;
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
 * Builds the site in another language than English: each file of English texts is replaced by the one beside it, and
 * so is the name of the page's language. The browser gets one language and nothing that chooses between them.
 */
export function textsInLanguage(options: Options): Plugin {
  return {
    name: 'texts-in-language',
    enforce: 'pre',
    load(id) {
      if (ENGLISH_FILE.test(id)) return moduleOf(id, options);
      if (!LANGUAGE_FILE.test(id)) return null;
      const line = "export const pageLanguage: Language = 'en' as Language;";
      const source = readFileSync(id, 'utf8');
      if (!source.includes(line)) this.error('the language of the page is not where it was');
      return source.replace(line, line.replace("'en'", `'${options.language}'`));
    },
  };
}
