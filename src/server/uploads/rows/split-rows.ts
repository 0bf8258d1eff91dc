import { neverEnds, RowFileError, type RowFormat } from './row-format.ts';

/**
 * A row's text and the line on which it begins, from 1; of JSON over several lines the number of the entry. `isLong` when it
 * was too long to be kept.
 */
export interface Piece {
  line: number;
  text: string;
  isLong?: true;
}

/** In characters; longer than any row that could be valid. */
const MAX_ROW = 1024 * 1024;

/** Keeps the text that has been pushed and not been cut off as a row yet. */
abstract class Splitter {
  protected text = '';
  protected at = 0;
  protected line = 1;
  /** The line on which the row at hand begins. */
  protected startLine = 1;
  protected isSkipping = false;

  /** Returns the rows that end in the next piece of text. */
  push(text: string): Piece[] {
    this.text += text;
    const pieces: Piece[] = [];
    this.scan(pieces);
    if (this.text.length > MAX_ROW) {
      this.refuseOpen();
      this.isSkipping = true;
      this.text = '';
      this.at = 0;
    }
    return pieces;
  }

  /** Returns the last row. */
  abstract end(): Piece[];
  protected abstract scan(pieces: Piece[]): void;
  /** @throws RowFileError when a row that is too long is the fault of the whole file. */
  protected refuseOpen(): void {}
}

/** One row a line. */
class LineSplitter extends Splitter {
  readonly #newline: string;

  constructor(newline: string) {
    super();
    this.#newline = newline;
  }

  protected scan(pieces: Piece[]): void {
    let from = 0;
    for (let end = this.text.indexOf(this.#newline); end !== -1; ) {
      pieces.push(this.#piece(this.text.slice(from, end)));
      from = end + 1;
      end = this.text.indexOf(this.#newline, from);
    }
    this.text = this.text.slice(from);
  }

  end(): Piece[] {
    return this.text === '' && !this.isSkipping ? [] : [this.#piece(this.text)];
  }

  #piece(text: string): Piece {
    const line = this.line++;
    if (!this.isSkipping) return { line, text: text.endsWith('\r') ? text.slice(0, -1) : text };
    this.isSkipping = false;
    return { line, text: '', isLong: true };
  }
}

const QUOTE = 34;

/** Rows of a table: line breaks within quotation marks belong to the row. */
class TableSplitter extends Splitter {
  readonly #newline: number;
  readonly #delimiter: number;
  #isQuoted = false;
  #isFieldStart = true;
  #hasClosed = false;

  constructor({ newline, delimiter }: RowFormat) {
    super();
    this.#newline = newline.charCodeAt(0);
    this.#delimiter = delimiter.charCodeAt(0);
  }

  protected scan(pieces: Piece[]): void {
    let start = 0;
    const { text } = this;
    for (let at = this.at; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === this.#newline) this.line += 1;
      if (code === QUOTE) this.#quote();
      else if (this.#isQuoted) continue;
      else if (code === this.#newline) {
        pieces.push(this.#piece(text.slice(start, at)));
        start = at + 1;
        this.#isFieldStart = true;
        this.#hasClosed = false;
      } else {
        this.#isFieldStart = code === this.#delimiter;
        this.#hasClosed = false;
      }
    }
    this.text = text.slice(start);
    this.at = this.text.length;
  }

  end(): Piece[] {
    if (this.#isQuoted) throw new RowFileError(neverEnds('rows.openQuote', this.startLine));
    return this.text === '' && !this.isSkipping ? [] : [this.#piece(this.text)];
  }

  protected override refuseOpen(): void {
    if (this.#isQuoted) throw new RowFileError(neverEnds('rows.openQuote', this.startLine));
  }

  #quote(): void {
    if (this.#isQuoted) {
      this.#isQuoted = false;
      this.#hasClosed = true;
    } else if (this.#isFieldStart || this.#hasClosed) {
      // At the beginning of a field, or the second of two that stand for one.
      this.#isQuoted = true;
    }
    this.#isFieldStart = false;
  }

  #piece(text: string): Piece {
    const line = this.startLine;
    this.startLine = this.line;
    if (!this.isSkipping) return { line, text: text.endsWith('\r') ? text.slice(0, -1) : text };
    this.isSkipping = false;
    return { line, text: '', isLong: true };
  }
}

/** JSON values one after the other, or the elements of an array, over any number of lines. */
class ValueSplitter extends Splitter {
  /** Of the elements. */
  readonly #depth: number;
  #open = 0;
  #isInText = false;
  #isEscaped = false;
  #hasBegun: boolean;
  #isDone = false;
  #count = 0;

  constructor(isArray: boolean) {
    super();
    this.#depth = isArray ? 1 : 0;
    this.#hasBegun = !isArray;
  }

  protected scan(pieces: Piece[]): void {
    if (!this.#hasBegun && !this.#begin()) return;
    while (!this.#isDone && this.at < this.text.length) {
      if (this.at === 0 && !this.isSkipping && this.#skipBetween()) continue;
      const character = this.text[this.at]!;
      if (character === '\n') this.line += 1;
      this.at += 1;
      if (this.#isInText) this.#passText(character);
      else if (character === '"') this.#isInText = true;
      else if (character === '{' || character === '[') this.#open += 1;
      else if (character === '}' || character === ']') this.#close(character, pieces);
      else if (this.#open === 0 && character === ',' && this.#depth === 1)
        pieces.push(this.#cut(this.at - 1, this.at));
    }
  }

  end(): Piece[] {
    const isWhole = this.#depth === 1 ? this.#isDone : this.text.trim() === '' && this.#open === 0;
    if (!isWhole) throw new RowFileError(neverEnds('rows.openJson', this.startLine));
    return [];
  }

  /** Skips to the beginning of the array, past what is around it. */
  #begin(): boolean {
    const at = this.text.indexOf('[');
    if (at === -1) return false;
    this.line += this.text.slice(0, at).split('\n').length - 1;
    this.text = this.text.slice(at + 1);
    this.startLine = this.line;
    this.#hasBegun = true;
    return true;
  }

  /** Skips white space and commas between two values. */
  #skipBetween(): boolean {
    const [between] = /^[\s,]*/.exec(this.text)!;
    if (between === '') return false;
    this.line += between.split('\n').length - 1;
    this.startLine = this.line;
    this.text = this.text.slice(between.length);
    return true;
  }

  /** The text from the entry's beginning up to `end`; goes on after `next`. */
  #cut(end: number, next: number): Piece {
    this.#count += 1;
    const piece: Piece = this.isSkipping
      ? { line: this.#count, text: '', isLong: true }
      : { line: this.#count, text: this.text.slice(0, end) };
    this.text = this.text.slice(next);
    this.at = 0;
    this.isSkipping = false;
    this.startLine = this.line;
    return piece;
  }

  #passText(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === '\\') this.#isEscaped = true;
    else if (character === '"') this.#isInText = false;
  }

  #close(character: string, pieces: Piece[]): void {
    if (this.#open === 0) {
      const isLast = this.isSkipping || this.text.slice(0, this.at - 1).trim() !== '';
      if (isLast) pieces.push(this.#cut(this.at - 1, this.at));
      this.#isDone = character === ']' && this.#depth === 1;
      return;
    }
    this.#open -= 1;
    if (this.#open === 0) pieces.push(this.#cut(this.at, this.at));
  }
}

function splitterFor(format: RowFormat): Splitter {
  if (format.kind === 'table') return new TableSplitter(format);
  if (format.kind === 'lines') return new LineSplitter(format.newline);
  return new ValueSplitter(format.kind === 'array');
}

/**
 * Cuts a file into the texts of its rows, holding no more than one row and a piece of the file.
 * @throws RowFileError for quotation marks or JSON that never end.
 */
export async function* splitRows(
  bytes: AsyncIterable<Uint8Array>,
  format: RowFormat,
): AsyncGenerator<Piece[]> {
  const decoder = new TextDecoder(format.encoding);
  const splitter = splitterFor(format);
  for await (const chunk of bytes) {
    const pieces = splitter.push(decoder.decode(chunk, { stream: true }));
    if (pieces.length > 0) yield pieces;
  }
  yield [...splitter.push(decoder.decode()), ...splitter.end()];
}
