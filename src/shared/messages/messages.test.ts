import { describe, expect, it } from 'vitest';
import { NEWSLETTER_TEXTS } from '#src/features/newsletter/rules.ts';
import { REVISION_EXPIRED } from '#src/features/tools/rules.ts';

type Texts = Record<string, string>;

const read = (modules: Record<string, Texts>): [file: string, texts: Texts][] =>
  Object.entries(modules).map(([path, texts]) => [path.slice(1), texts]);

const english = read(
  import.meta.glob(['/src/shared/messages/en.json', '/src/features/*/messages/en.json'], {
    eager: true,
    import: 'default',
  }),
);
const french = new Map(
  read(
    import.meta.glob(['/src/shared/messages/fr.json', '/src/features/*/messages/fr.json'], {
      eager: true,
      import: 'default',
    }),
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

  it('says what is specified, and what is stored, as the rules have it', () => {
    const all = Object.assign({}, ...english.map(([, texts]) => texts));
    expect(all).toMatchObject({
      'newsletter.done.verified': NEWSLETTER_TEXTS.verified,
      'newsletter.done.unsubscribed': NEWSLETTER_TEXTS.unsubscribed,
      'newsletter.badVerifyLink': NEWSLETTER_TEXTS.badVerifyLink,
      'newsletter.badUnsubscribeLink': NEWSLETTER_TEXTS.badUnsubscribeLink,
      'newsletter.badPreferencesLink': NEWSLETTER_TEXTS.badPreferencesLink,
      'tools.revisionExpired': REVISION_EXPIRED,
    });
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
