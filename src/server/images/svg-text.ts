import { isUtf8 } from 'node:buffer';
import { decodeText } from '../outbound/decode-text.ts';

/** The first element of a drawing, as it is written. */
interface SvgRoot {
  /** The places of its `<` and of the character after its `>`; -1 where it does not end. */
  start: number;
  end: number;
}

/** Beginnings of what may stand before the root, with their ends. */
const BEFORE_ROOT: readonly [start: RegExp, end: RegExp][] = [
  [/<\?/y, /\?>/g],
  [/<!--/y, /-->/g],
  // Its declarations are in brackets and may contain any number of `>`.
  [/<!DOCTYPE[^>[]*\[/y, /\]\s*>/g],
  [/<!DOCTYPE/y, />/g],
];
const SPACE = /[\s\uFEFF]*/y;
const ROOT = /<(?:svg:)?svg(?=[\s>/])/y;
/** A tag from its name on; texts in quotation marks may contain `>`. */
const REST_OF_TAG = /(?:[^>"']|"[^"]*"|'[^']*')*>/y;

/** The position after a match at `at`; undefined where there is none. */
function after(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Finds the root of a drawing behind declarations, comments and a document type; undefined for what is no drawing. */
export function findSvgRoot(text: string): SvgRoot | undefined {
  let at = 0;
  for (;;) {
    at = after(SPACE, text, at)!;
    const inTag = after(ROOT, text, at);
    if (inTag !== undefined) return { start: at, end: after(REST_OF_TAG, text, inTag) ?? -1 };
    const [, ending] = BEFORE_ROOT.find(([start]) => after(start, text, at) !== undefined) ?? [];
    const next = ending && after(ending, text, at);
    if (next === undefined) return undefined;
    at = next;
  }
}

/** The text of a drawing or of its beginning. Nearly all are UTF-8, and UTF-16 has zeros next to its first characters. */
export async function readSvgText(bytes: Buffer, isCut = false): Promise<string> {
  const isUsual = !bytes.subarray(0, 4).includes(0) && isUtf8(bytes);
  return isUsual ? bytes.toString('utf8') : decodeText(bytes, { isCut, contentType: 'image/svg+xml' });
}

const ATTRIBUTE = /(?<=[\s"'])([^\s=>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g;
const LENGTH = /^\s*\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e\d+)?(?:px|pt|pc|mm|cm|in|em|ex)?\s*$/i;
const FOUR_NUMBERS = /^\s*[-+\d.e]+(?:[\s,]+[-+\d.e]+){3}\s*$/i;

function attributesOf(tag: string): Map<string, string> {
  return new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value.slice(1, -1)]));
}

/** True when a drawing says which part of the plane it shows: a view box, or a width and a height in units. */
function hasOwnSize(tag: string): boolean {
  const attributes = attributesOf(tag);
  if (FOUR_NUMBERS.test(attributes.get('viewBox') ?? '')) return true;
  return ['width', 'height'].every((name) => LENGTH.test(attributes.get(name) ?? ''));
}

/** A part of the plane of a drawing. */
export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIZE_ATTRIBUTES = /\s(?:width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** A drawing that shows just a part of the plane, in `side` pixels at the longer side. */
export function showPart(text: string, { x, y, width, height }: ViewBox, side: number): Buffer {
  const { start, end } = findSvgRoot(text)!;
  const scale = side / Math.max(width, height);
  const size = `viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}"`;
  const tag = text.slice(start, end).replace(SIZE_ATTRIBUTES, '');
  const name = /^<[\w:]+/.exec(tag)![0];
  return Buffer.from(`${text.slice(0, start)}${name} ${size}${tag.slice(name.length)}${text.slice(end)}`);
}

const DECLARED = /(?<![\w-])(--[\w-]+)\s*:([^;{}"'<>]+)/g;
const USED = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g;
/** A custom property may be defined by others. */
const MOST_STEPS = 5;

/** Replaces custom properties, which the decoder does not know, by their first value: later ones are those of dark themes. */
function resolveVariables(text: string): string {
  if (!text.includes('var(')) return text;
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(DECLARED))
    if (!values.has(name)) values.set(name, value.trim());
  let resolved = text;
  for (let step = 0; step < MOST_STEPS && resolved.includes('var('); step += 1)
    resolved = resolved.replace(
      USED,
      (whole, name: string, fallback?: string) => values.get(name) ?? fallback?.trim() ?? whole,
    );
  return resolved;
}

export interface SvgDrawing {
  /** The text that the decoder reads, in UTF-8 without a declaration. */
  text: string;
  hasOwnSize: boolean;
}

/**
 * Prepares a drawing for the decoder, which knows one only by a root among the first 1,000 bytes: a comment at the beginning has
 * its name.
 * @throws Error for what is no drawing.
 */
export async function prepareSvg(bytes: Buffer): Promise<SvgDrawing> {
  const source = (await readSvgText(bytes)).replace(/^\uFEFF?\s*(?:<\?xml\s[^>]*\?>)?/, '');
  const root = findSvgRoot(source);
  if (!root || root.end < 0) throw new Error('no drawing');
  const text = resolveVariables(`<!--<svg-->${source}`);
  return { text, hasOwnSize: hasOwnSize(source.slice(root.start, root.end)) };
}

const PAINT =
  /(?<![\w-])(?:fill|stroke|stop-color|flood-color|lighting-color|color)\s*[:=]\s*["']?\s*([^"';{}<>]+)/gi;
const OTHER_STYLES = /@import|<\?xml-stylesheet|<link\s/i;
/** Colours that the decoder does not know, or only in part. */
const UNKNOWN_COLOUR = /^(?:oklch|oklab|lch|lab|color|color-mix|light-dark|var)\(/i;
/** The difference between the largest and the smallest part of a colour, and the largest part, of one that is clearly none. */
const LEAST_SPREAD = 24;
const LEAST_LIGHT = 64;
const GREY_WORDS =
  /^(?:none|transparent|currentcolor|inherit|initial|unset|revert|auto|freeze|remove|context-(?:fill|stroke)|black|white|(?:(?:dark|dim|light)?(?:slate)?)gr[ae]y|silver|gainsboro|whitesmoke|snow|ivory|linen)$/i;

function isColourful(paint: string): boolean {
  const value = paint.replace(/!important/i, '').trim();
  if (UNKNOWN_COLOUR.test(value)) return true;
  const parts = rgbOf(value);
  if (parts)
    return Math.max(...parts) - Math.min(...parts) >= LEAST_SPREAD && Math.max(...parts) >= LEAST_LIGHT;
  if (/^h(?:sl|wb)a?\(/i.test(value)) return true;
  return /^[a-z]{3,20}$/i.test(value) && !GREY_WORDS.test(value);
}

/** The parts of `#rgb`, `#rrggbb` or `rgb(…)`, from 0 to 255. */
function rgbOf(value: string): number[] | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(value);
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16));
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/i.exec(value);
  if (long) return long.slice(1).map((digits) => Number.parseInt(digits, 16));
  const written = /^rgba?\(\s*([\d.]+)(%?)[\s,]+([\d.]+)%?[\s,]+([\d.]+)/i.exec(value);
  const scale = written?.[2] ? 2.55 : 1;
  return written ? [written[1], written[3], written[4]].map((part) => Number(part) * scale) : undefined;
}

/** True when a drawing names a colour that is no grey, or takes its colours from elsewhere. */
export function namesColours(text: string): boolean {
  if (OTHER_STYLES.test(text)) return true;
  return [...text.matchAll(PAINT)].some(([, paint = '']) => isColourful(paint));
}
