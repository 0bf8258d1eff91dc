import { describe, expect, it } from 'vitest';

type Texts = Record<string, string>;

/** The texts of each file by its path; new files are found automatically. */
function readCatalogues(modules: Record<string, Record<string, unknown>>): [file: string, texts: Texts][] {
  return Object.entries(modules).map(([path, module]) => [path.slice(1), Object.values(module)[0] as Texts]);
}

const english = readCatalogues(
  import.meta.glob(
    [
      '/src/shared/messages/{en,en-admin,en-calls,en-not-found,en-parts}.ts',
      '/src/features/*/messages/en*.ts',
    ],
    {
      eager: true,
    },
  ),
);
const french = new Map(
  readCatalogues(
    import.meta.glob(
      [
        '/src/shared/messages/{fr,fr-admin,fr-calls,fr-not-found,fr-parts}.ts',
        '/src/features/*/messages/fr*.ts',
      ],
      {
        eager: true,
      },
    ),
  ),
);
const pairs = english.map(([file, texts]) => ({ file, texts, french: french.get(frenchFileOf(file)) ?? {} }));

function frenchFileOf(file: string): string {
  return file.replace('/messages/en', '/messages/fr');
}

function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

function findEmptyKeys(texts: Texts): string[] {
  return Object.keys(texts).filter((key) => !texts[key]?.trim());
}

/** Forms whose plain key is missing: it is the text for every number that has no form of its own. */
function findFormsWithoutBase(texts: Texts): string[] {
  return Object.keys(texts).filter(
    (key) => /_(one|other)$/.test(key) && !(key.replace(/_(one|other)$/, '') in texts),
  );
}

describe('English', () => {
  it('is found in the shared folder and in those of the slices', () => {
    const folders = english.map(([file]) => file.slice(0, file.indexOf('/messages/')));
    expect(folders).toEqual(expect.arrayContaining(['src/shared', 'src/features/tools']));
  });

  it('defines each key in one file only', () => {
    const keys = english.flatMap(([, texts]) => Object.keys(texts));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(english)('%s has no empty text and no plural form without its plain key', (_file, texts) => {
    expect(findEmptyKeys(texts)).toEqual([]);
    expect(findFormsWithoutBase(texts)).toEqual([]);
  });

  it('has a French file for each English one', () => {
    expect([...french.keys()].sort()).toEqual(english.map(([file]) => frenchFileOf(file)).sort());
  });
});

/** Texts that are specified as they are. */
const SPECIFIED = ["Retour à l'accueil", 'Votre inscription à la newsletter a été confirmée !'];

describe.each(pairs)('French beside $file', ({ texts, french }) => {
  it('has the same keys, plural forms among them, and no empty text', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(texts).sort());
    expect(findEmptyKeys(french)).toEqual([]);
    expect(findFormsWithoutBase(french)).toEqual([]);
  });

  it('has the placeholders of the English texts', () => {
    const placeholdersOf = (catalogue: Texts) =>
      Object.fromEntries(Object.keys(texts).map((key) => [key, listPlaceholders(catalogue[key] ?? '')]));
    expect(placeholdersOf(french)).toEqual(placeholdersOf(texts));
  });

  it('follows French typography: no-break spaces, curly apostrophes, guillemets', () => {
    const breakable = /(?:^|[^\u00a0\u202f])[;!?»%]|«(?!\u00a0)|[^\u00a0]:(?!\/\/)|['"“”]|\.\.\./;
    const free = Object.entries(french).filter(([, text]) => !SPECIFIED.includes(text));
    expect(free.filter(([, text]) => breakable.test(text))).toEqual([]);
  });
});
