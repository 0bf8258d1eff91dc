import { isUtf8 } from 'node:buffer';

/** How far into a text its encoding may be declared. Browsers look further than the 1 KB of the standard, too. */
const DECLARATION_BYTES = 8 * 1024;
/** A character in UTF-8 without its last byte has at most as many. */
const MOST_CUT_OFF = 3;
const CHARSET = /;\s*charset\s*=\s*["']?([^\s;"',]+)/i;

// It brings tables of all encodings, which a process without visits to other sites can do without.
const loadSniffer = () => import('encoding-sniffer');

interface Received {
  /** The header of that name. */
  contentType?: string | undefined;
  /** The text goes on after the bytes, which may end within a character. */
  isCut?: boolean;
}

/**
 * Reads the text of a page, feed or other document of somebody else, in the encoding that it declares: by a byte order mark, the
 * `Content-Type`, an XML declaration or a `<meta>`, in the order of the HTML standard. Where none is declared, or one that browsers
 * refuse, it is UTF-8 if it can be, otherwise Windows-1252. Never throws.
 */
export async function decodeText(
  bytes: Buffer,
  { contentType = '', isCut = false }: Received = {},
): Promise<string> {
  const { decodeBuffer } = await loadSniffer();
  const usual = {
    maxBytes: DECLARATION_BYTES,
    defaultEncoding: mayBeUtf8(bytes, isCut) ? 'utf-8' : 'windows-1252',
  };
  try {
    return decodeBuffer(bytes, { ...usual, transportLayerEncodingLabel: CHARSET.exec(contentType)?.[1] });
  } catch {
    return new TextDecoder(usual.defaultEncoding).decode(bytes);
  }
}

function mayBeUtf8(bytes: Buffer, isCut: boolean): boolean {
  const cutOff = isCut ? MOST_CUT_OFF : 0;
  for (let count = 0; count <= cutOff; count += 1)
    if (isUtf8(bytes.subarray(0, bytes.length - count))) return true;
  return false;
}
