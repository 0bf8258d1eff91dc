import { createDecipheriv, createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import { ArchiveError, wrongPassphrase } from './archive-error.ts';

/** Begins every archive that was encrypted before archives were in the format of age. */
export const FORMER_MAGIC = Buffer.from('aisle archive, encrypted 1\n');
const SALT_BYTES = 16;
const MAC_BYTES = 32;
const HEADER_BYTES = FORMER_MAGIC.length + SALT_BYTES + MAC_BYTES;
const TAG_BYTES = 16;
const PIECE_BYTES = 64 * 1024 + TAG_BYTES;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/**
 * Decrypts AES-256-GCM, piece by piece, under a key that scrypt makes of the passphrase. The header has the salt and a code by
 * which a wrong passphrase is told from a damaged archive. @throws ArchiveError for both.
 */
export async function* decryptFormer(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let key: Buffer | undefined;
  let number = 0;
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    if (!key && rest.length > HEADER_BYTES) {
      key = deriveKey(rest.subarray(0, HEADER_BYTES), passphrase);
      rest = rest.subarray(HEADER_BYTES);
    }
    // A piece is decrypted once something follows it, so that the last one is known.
    while (key && rest.length > PIECE_BYTES) {
      yield decryptPiece(key, nonceOf(number, false), rest.subarray(0, PIECE_BYTES));
      rest = rest.subarray(PIECE_BYTES);
      number += 1;
    }
  }
  if (!key) throw new ArchiveError('The archive is cut off.');
  yield decryptPiece(key, nonceOf(number, true), rest);
}

function deriveKey(header: Buffer, passphrase: string): Buffer {
  const start = header.subarray(0, -MAC_BYTES);
  const keys = scryptSync(
    passphrase.normalize('NFC'),
    start.subarray(FORMER_MAGIC.length),
    2 * KEY_BYTES,
    COST,
  );
  const code = createHmac('sha256', keys.subarray(KEY_BYTES)).update(start).digest();
  if (!timingSafeEqual(code, header.subarray(-MAC_BYTES))) throw wrongPassphrase();
  return keys.subarray(0, KEY_BYTES);
}

/** Each piece has a number and says whether it is the last, so none can be left out, moved or cut off. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 5);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

function decryptPiece(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const end = Math.max(0, bytes.length - TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch (cause) {
    throw new ArchiveError('The archive is cut off, or was changed after it had been made.', { cause });
  }
}
