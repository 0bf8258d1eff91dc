import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

export type HtmlToken =
  | { type: 'start'; name: string; attributes: Map<string, string> }
  | { type: 'end'; name: string }
  | { type: 'text'; text: string };

/** Elements whose content is text to a browser that runs scripts. */
const CONTENT_MODES = new Map([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);

/** The time for a tag grows with the square of its attributes, so the reading stops at a tag with more than these. */
const MAX_ATTRIBUTES = 1000;
const CHUNK = 16_384;

class CountingTokenizer extends Tokenizer {
  /** How many attributes the tag has that is being read. */
  get attributeCount(): number {
    return this.currentToken && 'attrs' in this.currentToken ? this.currentToken.attrs.length : 0;
  }
}

/**
 * Reads the tags and texts of a page, as the HTML standard splits them, without building a tree: the time is linear in
 * the length of the page however it is nested, and a caller who has enough can stop early. Names are in lower case.
 */
export function* readHtml(html: string): Generator<HtmlToken> {
  const tokens: HtmlToken[] = [];
  const tokenizer = new CountingTokenizer(
    { sourceCodeLocationInfo: false },
    collectInto(tokens, enterElement),
  );
  function enterElement(name: string): void {
    tokenizer.state = CONTENT_MODES.get(name) ?? tokenizer.state;
  }
  for (let at = html.startsWith('\uFEFF') ? 1 : 0; at < html.length; at += CHUNK) {
    tokenizer.write(html.slice(at, at + CHUNK), at + CHUNK >= html.length);
    yield* tokens.splice(0);
    if (tokenizer.attributeCount > MAX_ATTRIBUTES) return;
  }
}

function collectInto(tokens: HtmlToken[], enterElement: (name: string) => void): TokenHandler {
  const addText = ({ chars }: Token.CharacterToken) => void tokens.push({ type: 'text', text: chars });
  const ignore = () => undefined;
  return {
    onStartTag({ tagName, attrs }) {
      enterElement(tagName);
      const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
      tokens.push({ type: 'start', name: tagName, attributes });
    },
    onEndTag: ({ tagName }) => void tokens.push({ type: 'end', name: tagName }),
    onCharacter: addText,
    onWhitespaceCharacter: addText,
    onNullCharacter: addText,
    onComment: ignore,
    onDoctype: ignore,
    onEof: ignore,
    onParseError: null,
  };
}
