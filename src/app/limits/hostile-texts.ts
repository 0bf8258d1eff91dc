/** Texts that are as hard to read as any of their length, for tests of what reads texts from elsewhere. */

const UNITS = 512 * 1024;

const repeat = (piece: string, head = '', tail = '') =>
  (head + piece.repeat(Math.ceil(UNITS / piece.length))).slice(0, UNITS - tail.length) + tail;

function sequence(write: (at: number) => string, head = ''): string {
  const parts = [head];
  for (let at = 0, length = head.length; length < UNITS; at++) {
    const piece = write(at);
    parts.push(piece);
    length += piece.length;
  }
  return parts.join('').slice(0, UNITS);
}

const nested = (open: string, close: string, depth: number, middle = '') =>
  open.repeat(depth) + middle + close.repeat(depth);

type Texts = Readonly<Record<string, string>>;

/** For any reader. */
const PLAIN: Texts = {
  'one word': repeat('x'),
  blanks: repeat(' '),
  'a blank at the end': repeat(' ', 'x', 'x'),
  lines: repeat('\n'),
  'carriage returns': repeat('\r'),
  NUL: repeat('\0'),
  'control characters': repeat('\u0001'),
  'halves of pairs': repeat('\ud83d'),
  'signs that stand for many': repeat('\ufdfa'),
  accents: repeat('\u0344'),
  'short words': repeat('a '),
  'different words': sequence((at) => `w${at.toString(36)}x `),
  quotes: repeat('"'),
  'quotes and commas': repeat('",'),
  commas: repeat(','),
  colons: repeat('a:b\n'),
  digits: repeat('1'),
};

const JSON_TEXTS: Texts = {
  'a deep list': nested('[', ']', UNITS / 2 - 1),
  'a deep object': nested('{"a":', '}', UNITS / 6 - 1, '1'),
  'a list without an end': repeat('['),
  'a long list': `[${repeat('{},').slice(0, -3)}]`.replace(/,\]$/, ']'),
  'a list of numbers': `[${'1e1,'.repeat(UNITS / 4 - 2)}1]`,
  'many members': `{${sequence((at) => `"k${at}":{},`)
    .slice(0, -20)
    .replace(/,[^,]*$/, '')}}`,
  'a text of escapes': `["${'\\u0041'.repeat(UNITS / 6 - 2)}"]`,
  'one text': `["${'x'.repeat(UNITS - 6)}"]`,
};

const ITEM = '{"@type":"Product","name":"a","x":[{"@type":"WebSite"}]}';
const LINKED = `<script type=application/ld+json>[${`${ITEM},`.repeat(1100)}${ITEM}]</script>`;

const HTML: Texts = {
  tags: repeat('<a>'),
  'end tags': repeat('</a>'),
  'open brackets': repeat('<'),
  comments: repeat('<!---->'),
  'a comment without an end': repeat('<!--'),
  doctypes: repeat('<!DOCTYPE a>'),
  'a doctype without an end': repeat('x', '<!DOCTYPE '),
  instructions: repeat('<?'),
  'character data': repeat('<![CDATA['),
  'different attributes': sequence((at) => `a${at.toString(36)} `, '<a '),
  'different attributes of the root': sequence((at) => `a${at.toString(36)} `, '<html '),
  'one attribute': repeat('x', '<a href="', '">'),
  'equals signs': repeat('=', '<a '),
  slashes: repeat('/', '<a '),
  'a long name': repeat('x', '<'),
  references: repeat('&notin'),
  'references without an end': repeat('&CounterClockwiseContourIntegra'),
  'references in an attribute': repeat('&am', '<a href="', '">'),
  'ends of a title that are none': repeat('</titl', '<title>'),
  'a title': repeat('a b | ', '<title>', '</title>'),
  'a title of signs that stand for many': repeat('\ufdfa', '<title>', '</title>'),
  titles: repeat('<title>a</title>'),
  'a heading': repeat('x ', '<h1>', '</h1>'),
  'a heading of references': repeat('&a<b>', '<h1>'),
  headings: repeat('<h1></h1>'),
  scripts: repeat('<script></script>'),
  'a script': repeat('location = ', '<script>'),
  'a script of blanks': repeat(`location${' '.repeat(300)}`, '<script>'),
  styles: repeat('<style>x</style'),
  ids: repeat('<a id=recaptcha/ap>'),
  'links of the site': sequence((at) => `<a href=/p${at}>`),
  'links elsewhere': sequence((at) => `<a href=https://github.com/a/b${at}>`),
  'links to a place of many parts': repeat(`<a href=//${'xn--a.'.repeat(30)}com/>`),
  'links in other letters': repeat(`<a href=//${'ü'.repeat(55)}.${'ü'.repeat(55)}.com/>`),
  'icons in other letters': repeat(`<link rel=icon href=//${'ü'.repeat(55)}.${'ü'.repeat(55)}.com/>`),
  'links upwards': repeat(`<a href=${'../'.repeat(100)}>`),
  'a long base': `<base href="http://a.com/${'x/'.repeat(UNITS / 4)}">${'<link rel=icon href=y>'.repeat(UNITS / 44)}`,
  'a long base of pictures': `<base href="http://a.com/${'x/'.repeat(UNITS / 4)}">${'<meta property=x content=y>'.repeat(UNITS / 54)}`,
  icons: repeat('<link rel=icon href=/x sizes=1x1>'),
  'an icon of many sizes': repeat('11x11 ', '<link rel=icon href=/x sizes="', '">'),
  'an icon of digits': repeat('1', '<link rel=icon href=/x sizes="', '">'),
  'an icon of many kinds': repeat('a ', '<link href=/x rel="', '">'),
  metas: sequence((at) => `<meta name=a${at} content=x>`),
  'metas of one kind': repeat('<meta property=og:locale content=en>'),
  'a meta of blanks': repeat(' ', '<meta name=description content="x', 'y">'),
  'a meta of invisible signs': repeat('\u202e', '<meta name=description content="x', 'y">'),
  'a redirect': repeat('url=', '<meta http-equiv=refresh content="', '">'),
  'a redirect of blanks': repeat(' ', '<meta http-equiv=refresh content="url', '">'),
  redirects: repeat('<meta http-equiv=refresh content="url     ">'),
  languages: repeat('<link rel="a b alternate" hreflang=en>'),
  'linked data': LINKED.repeat(9),
  'deep linked data': `<script type=application/ld+json>${nested('[', ']', 30_000)}</script>`.repeat(9),
  'linked data of many members': `<script type=application/ld+json>{${sequence((at) => `"k${at}":{},`)
    .slice(0, 60_000)
    .replace(/,[^,]*$/, '')}}</script>`.repeat(8),
  bookmarks: repeat('<DT><A HREF="http://a.com/" DATA-SAVED-AT=x>a</A><DD>b'),
  folders: repeat('<DT><H3 DATA-FOLDER=1>a</H3><DL>'),
  lists: repeat('<dl>'),
};

const XML: Texts = {
  elements: `<feed>${'<entry/>'.repeat(UNITS / 8 - 10)}</feed>`,
  'deep elements': nested('<a>', '</a>', UNITS / 8),
  'elements without an end': repeat('<a>', '<feed>'),
  attributes: sequence((at) => `a${at}="" `, '<feed '),
  'an attribute': repeat('x', '<feed a="', '"/>'),
  entities: repeat('&#65;', '<feed><title>', '</title></feed>'),
  'entities of entities': `<!DOCTYPE a [${sequence((at) => `<!ENTITY e${at} "&e${at - 1};&e${at - 1};">`)}]><feed/>`,
  sections: repeat('<![CDATA[', '<feed>'),
  instructions: repeat('<?a ', '<feed>'),
  comments: repeat('<!-- ', '<feed>'),
};

const CSV: Texts = {
  'rows of one cell': repeat('a\n', 'url\n'),
  'rows of empty cells': repeat(',,,,,,,,\n', 'url,name\n'),
  'a row': repeat('a,', 'url\n'),
  'titles that are the same': repeat('url,'),
  'a quote without an end': repeat('a,b\n', 'url\n"'),
  'quotes within a cell': repeat('a"b', 'url\n"', '"\n'),
  'doubled quotes': repeat('""', 'url\n"', '"\n'),
  'quotes before no comma': repeat('"a" ', 'url\n'),
  'rows of quotes': repeat('"a","b"\n', 'url,name\n'),
  formulas: repeat("'=1,", 'url\n'),
};

const ROBOTS: Texts = {
  agents: repeat('User-agent: *\n'),
  rules: repeat('Disallow: /a*b*c*d$\n', 'User-agent: *\n'),
  'a long rule': repeat('*a', 'User-agent: *\nDisallow: /'),
  'groups of both': repeat('User-agent: a\nUser-agent: *\nAllow: /*a*a*a*b\n'),
};

const MARKDOWN: Texts = Object.fromEntries(
  [
    '>',
    '> ',
    '- ',
    '1. ',
    '![',
    '[',
    '[a](',
    '[a]: b\n',
    '*a _',
    '**a',
    '_a*',
    '`',
    '`a``',
    '|a|\n',
    '## a\n',
    'a@a.',
    '<a ',
    '&a',
    '\\',
    '~~~\n',
    'http://a.',
    'www.a@',
    '* * ',
    '\t',
  ].map((piece) => [JSON.stringify(piece), repeat(piece)]),
);

/** By what the texts claim to be; each holds those that are nothing in particular. */
export const HOSTILE_TEXTS = {
  plain: PLAIN,
  json: { ...PLAIN, ...JSON_TEXTS },
  html: { ...PLAIN, ...HTML },
  xml: { ...PLAIN, ...XML },
  csv: { ...PLAIN, ...CSV, ...JSON_TEXTS },
  robots: { ...PLAIN, ...ROBOTS },
  markdown: { ...PLAIN, ...MARKDOWN },
} satisfies Record<string, Texts>;

export type TextKind = keyof typeof HOSTILE_TEXTS;
