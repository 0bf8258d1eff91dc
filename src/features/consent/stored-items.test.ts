import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts } from '#src/server/translate.ts';
import type { StoragePlace } from '#src/shared/disclosures.ts';
import { findStoredItem, STORED_ITEMS } from './choice-client.ts';

const SRC = join(import.meta.dirname, '../..');

/** Files whose keys are made elsewhere, and those keys. */
const COMPUTED: Record<string, readonly string[]> = {
  'features/consent/consent-client.ts': ['cookie_consent', 'cookie_preferences', 'cookie_timestamp'],
  'features/consent/choice-client.ts': [],
  'features/identity/session.ts': ['auth_token', 'user'],
  'features/reviews/ui/review-form.tsx': ['review:'],
  'features/submissions/edit-page/kept-changes.ts': ['edit:'],
  // Their callers name the keys, see LIST and DRAFT.
  'shared/client/stored-list.ts': [],
  'shared/client/use-draft.ts': [],
  'features/watch/interactions/interaction-queue.ts': ['watch_interactions_'],
  'features/watch/player/remembered-choice.ts': ['watch_muted', 'watch_captions', 'watch_letter_keys'],
};
/** Files that write cookies, and the names. */
const COOKIES: Record<string, readonly string[]> = {
  'features/identity/providers/provider-routes.server.ts': ['sign_in_browser', '__Host-sign_in_browser'],
  'server/http/api.ts': ['own-change', '__Host-own-change'],
  'features/assistant/quota/quota.server.ts': ['assistant_visitor', '__Host-assistant_visitor'],
  // Reads the cookies that the websites of tools set.
  'features/health/classifying/parked-signs.server.ts': [],
};

interface Use {
  file: string;
  place: StoragePlace;
  name: string;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|\/testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(SRC, file), 'utf8') }));

const CALL = /\b(localStorage|sessionStorage)\s*(?:\?\.|\.)\s*(?:set|get|remove)Item\(\s*([^,)]+)/g;
const LIST = /\bcreateStoredList(?:<\w+>)?\(\s*([^,)]+)/g;
const DRAFT = /(?<!function )\b(?:use|has)Draft(?:<\w+>)?\(\s*([^,)]+)/g;
const DATABASE = /\b(?:createStore|indexedDB\.open)\(\s*([^,)]+)/g;

/** The text of an argument: a literal, the beginning of a template, or a constant or function of the same file. */
function readName(argument: string, source: string): string | undefined {
  const literal = /^\\?['"`]([^'"`$\\]+)/.exec(argument.trim());
  if (literal) return literal[1];
  const [, called = ''] = /^(?:this\.#)?(\w+)/.exec(argument.trim()) ?? [];
  const constant = new RegExp(`\\bconst ${called}\\b[^=\\n]*=[^'"\`\\n]*['"\`]([^'"\`$]+)`).exec(source);
  return constant?.[1];
}

function readUses({ file, source }: (typeof files)[number]): Use[] {
  const calls = [...source.matchAll(CALL)].map(([, place, name]) => [place as StoragePlace, name!] as const);
  const databases = [...source.matchAll(DATABASE)].map(([, name]) => ['indexedDB', name!] as const);
  const lists = file === 'shared/client/stored-list.ts' ? [] : [...source.matchAll(LIST)];
  const kept = lists.map(([, name]) => ['localStorage', name!] as const);
  const drafts = [...source.matchAll(DRAFT)].map(([, name]) => ['sessionStorage', name!] as const);
  return [...calls, ...kept, ...drafts, ...databases].flatMap(([place, argument]) => {
    const name = readName(argument, source);
    if (name !== undefined) return [{ file, place, name }];
    return (COMPUTED[file] ?? [`(unknown key ${argument} in ${file})`]).map((each) => ({
      file,
      place,
      name: each,
    }));
  });
}

const uses = files.flatMap(readUses);

describe('the list of what browsers store', () => {
  it('has every key that the code writes, reads or removes', () => {
    expect(uses.length).toBeGreaterThan(15);
    expect(uses.filter(({ place, name }) => !findStoredItem(place, name))).toEqual([]);
  });

  it('finds a key that is not in the list', () => {
    const source =
      "const KEY = 'visitor_id';\nlocalStorage.setItem(KEY, '1');\nsessionStorage.getItem('seen:');";
    expect(readUses({ file: 'features/x/y.ts', source }).map(({ name }) => name)).toEqual([
      'visitor_id',
      'seen:',
    ]);
    expect(findStoredItem('localStorage', 'visitor_id')).toBeUndefined();
    expect(readUses({ file: 'features/x/y.ts', source: 'localStorage.setItem(key, "1")' })[0]!.name).toMatch(
      /unknown key/,
    );
  });

  it('knows every file that reaches storage in another way, and every cookie', () => {
    const others =
      /(?<!['".\w])(localStorage|sessionStorage)\s*(?!\s*(?:\?\.|\.)\s*(?:set|get|remove)Item\()[.[]|document\.cookie|cookieStore|caches\.open/;
    expect(files.filter(({ source }) => others.test(source)).map(({ file }) => file)).toEqual([
      // Deletes cookies that are in the list.
      'features/consent/choice-client.ts',
    ]);
    const writers = files.filter(({ source }) => /['"]set-cookie['"]|setCookie\(/i.test(source));
    for (const { file } of writers) {
      expect(COOKIES, file).toHaveProperty([file]);
      for (const name of COOKIES[file]!) expect(findStoredItem('cookie', name)).toBeDefined();
    }
  });

  it('names nothing twice, and explains each purpose and time', () => {
    const names = STORED_ITEMS.map(({ place, name }) => `${place} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    const texts = readTexts('en');
    for (const { purpose, keptFor, place } of STORED_ITEMS) {
      for (const key of [`stored.${purpose}`, `storedFor.${keptFor}`, `storedIn.${place}`])
        expect(texts).toHaveProperty([key]);
    }
  });
});
