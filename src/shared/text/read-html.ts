import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

export type HtmlToken =
  | { type: 'start'; name: string; attributes: Map<string, string> }
  | { type: 'end'; name: string }
  | { type: 'text'; text: string };

/** Elements whose content browsers with scripts treat as text. */
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

/** A page of 256 KB has less than half of it. */
const PAGE_TOKENS = 30_000;

/** The tokenizer gets the text in pieces, so that a caller can stop early. */
const PIECE = 16_384;

/**
 * Reads the tags and texts of a page as the HTML standard splits them. It builds no tree, which would take ten times as
 * long for maliciously nested pages. Names are in lower case. A page ends after more tags and texts than any has.
 */
export function* readHtml(html: string, maxTokens = PAGE_TOKENS): Generator<HtmlToken> {
  const tokens: HtmlToken[] = [];
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, collectInto(tokens, enterElement));
  let count = 0;
  function enterElement(name: string): void {
    tokenizer.state = CONTENT_MODES.get(name) ?? tokenizer.state;
  }
  for (let at = html.startsWith('\uFEFF') ? 1 : 0; at < html.length; at += PIECE) {
    tokenizer.write(html.slice(at, at + PIECE), at + PIECE >= html.length);
    count += tokens.length;
    yield* tokens.splice(0);
    if (count > maxTokens) return;
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
