import { describe, expect, it } from 'vitest';

/** Files of the server, without those whose texts only operators and developers read. */
const sources = import.meta.glob<string>(
  [
    '/src/{server,features,shared}/**/*.ts',
    '/src/app/site.server.ts',
    '!/src/**/*.test.ts',
    '!/src/**/testing/**',
    '!/src/**/messages/**',
    '!/src/**/{calls,mails.server,mails-fr.server,settings.server}.ts',
    '!/src/features/*/{import,listings/import,sources/import,template}/**',
    // For language models and MCP clients, which read English.
    '!/src/{server/mcp,features/tools/tool-page/machine}/**',
    '!/src/features/**/{ask-news,ask-service,cover-document}.server.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const books = import.meta.glob<Record<string, Record<string, string>>>(
  ['/src/shared/messages/answers-fr.ts', '/src/features/*/messages/answers-fr.ts'],
  { eager: true },
);
const entries = Object.entries(books).flatMap(([file, module]) =>
  Object.entries(Object.values(module)[0]!).map(([text, french]) => ({ file, text, french })),
);

/** Files that speak to callers, and lines of them that do not. */
const SPEAKS = /(\.server|contract|rules|schemas|plain-issues|src\/server\/.*)\.ts$/;
const IS_FOR_DEVELOPERS =
  /^\s*(\/\/|\*|\/\*)|new (Type|Range)?Error\(|console\.|\blog\.|(description|summary):|describe\(|deprecated/;
const SENTENCE = /'([A-Z](?:[^'\\]|\\.)*? (?:[^'\\]|\\.)*[.!?])'|`([A-Z$][^`]* [^`]*[.!?])`/g;

/** `At most ${n} tools.` and `At most {count} tools.` are the same text. */
const shapeOf = (text: string): string => text.replace(/\$?\{[^}]*\}/g, '{}').replaceAll("\\'", "'");

function sentencesOf([file, source]: [string, string]): string[] {
  if (!SPEAKS.test(file)) return [];
  // A description that is too long for its line stands on the next one.
  const lines = source
    .replace(/(description|summary):\n\s*/g, '$1: ')
    .split('\n')
    .filter((line) => !IS_FOR_DEVELOPERS.test(line));
  return lines.flatMap((line) =>
    [...line.matchAll(SENTENCE)].map(([, plain, template]) => (plain ?? template)!),
  );
}

/** Said by the server, but not by the API: to operators, in French already, or put together from other texts. */
const NOT_ANSWERS = [
  /^Unexpected Application Error!$|^Something went wrong on our side\. <a/,
  /[àâçéèêëîïôûù]| invalide\.$/,
  /^No longer subscribed|^This update expired|^Couldn’t read the request\.$|^The request (line|took)/,
  /^There is no build to serve|^\$\{(name|path|message|fact|address)/,
  /^Your account is suspended/,
  /^Must be (\$\{new Intl|at (least|most) (\$|\d))/,
  /^Subscribers who would get it/,
  // Kept with a channel or video as data.
  /^Its (channel was removed|feed is larger|feed takes too long|XML cannot)|^It (is gone: it )?answered with status|^It (has the same|is not a) feed|^The page names no feed/,
];

describe('what the API says', () => {
  const known = new Set(entries.map(({ text }) => shapeOf(text)));

  it('has French for every sentence', () => {
    const missing = Object.entries(sources).flatMap(([file, source]) =>
      sentencesOf([file, source])
        .filter((text) => !NOT_ANSWERS.some((pattern) => pattern.test(text)) && !known.has(shapeOf(text)))
        .map((text) => `${file}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it('has no French for what is no longer said', () => {
    const said = Object.values(sources).join('\n').replaceAll("\\'", "'");
    const isSaid = (text: string) =>
      new RegExp(
        text
          .split(/\{\w+\}/)
          .map(RegExp.escape)
          .join('\\$\\{[^`]*?\\}'),
      ).test(said);
    // Sentences about amounts are put together from their parts.
    const unused = entries.filter(
      ({ text }) => !isSaid(text) && !/^Must be (at |one of|\{list)|^\{host\}.* Write to/.test(text),
    );
    expect(unused.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('keeps the parts that vary', () => {
    const parts = (text: string) => [...(text.match(/\{\w+\}/g) ?? [])].sort();
    expect(entries.filter(({ text, french }) => parts(text).join() !== parts(french).join())).toEqual([]);
  });

  it('follows French typography', () => {
    const breakable = /(?:^|[^\u00a0\u202f])[;!?»%]|«(?!\u00a0)|[^\u00a0]:(?!\/\/)|['"“”]|\.\.\./;
    expect(entries.filter(({ french }) => breakable.test(french.replaceAll(' :\u00a0', '')))).toEqual([]);
  });
});
