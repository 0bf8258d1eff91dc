import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { ArchiveError } from './archive-error.ts';

/** Begins every encrypted archive. */
export const ENCRYPTED_MAGIC = Buffer.from('aisle archive, encrypted 1\n');
const SALT_BYTES = 16;
const MAC_BYTES = 32;
const HEADER_BYTES = ENCRYPTED_MAGIC.length + SALT_BYTES + MAC_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
/** 128 MB and a third of a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

interface Keys {
  cipher: Buffer;
  header: Buffer;
}

function deriveKeys(passphrase: string, salt: Buffer): Promise<Keys> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 2 * KEY_BYTES, COST, (error, keys) => {
      if (error) reject(error);
      else resolve({ cipher: keys.subarray(0, KEY_BYTES), header: keys.subarray(KEY_BYTES) });
    });
  });
}

/** Each chunk has a number and says whether it is the last, so none can be left out, moved or cut off. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 5);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Encrypts a stream with AES-256-GCM, chunk by chunk, under a key that scrypt makes of the passphrase. The header has the
 * salt and a code by which a wrong passphrase is told from a damaged archive.
 */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const start = Buffer.concat([ENCRYPTED_MAGIC, randomBytes(SALT_BYTES)]);
  const keys = await deriveKeys(passphrase, start.subarray(ENCRYPTED_MAGIC.length));
  yield Buffer.concat([start, createHmac('sha256', keys.header).update(start).digest()]);
  let number = 0;
  for await (const { bytes, isLast } of cutInto(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', keys.cipher, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Decrypts what `encrypt` made. @throws ArchiveError for a wrong passphrase, and for a changed or cut stream. */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const pieces = cutInto(source, CHUNK_BYTES + TAG_BYTES, HEADER_BYTES);
  const header = (await pieces.next()).value?.bytes ?? Buffer.alloc(0);
  if (header.length < HEADER_BYTES) throw new ArchiveError('The archive is cut off.');
  const start = header.subarray(0, HEADER_BYTES - MAC_BYTES);
  const keys = await deriveKeys(passphrase, start.subarray(ENCRYPTED_MAGIC.length));
  const code = createHmac('sha256', keys.header).update(start).digest();
  if (!timingSafeEqual(code, header.subarray(HEADER_BYTES - MAC_BYTES)))
    throw new ArchiveError('BACKUP_PASSPHRASE is not the passphrase with which the archive was encrypted.');
  let number = 0;
  for await (const { bytes, isLast } of pieces) {
    yield decryptChunk(keys.cipher, nonceOf(number, isLast), bytes);
    number += 1;
  }
  if (number === 0) throw new ArchiveError('The archive is cut off.');
}

function decryptChunk(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const end = Math.max(0, bytes.length - TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch (cause) {
    throw new ArchiveError('The archive is cut off, or was changed after it had been made.', { cause });
  }
}

/** Cuts a stream into pieces of `size` bytes, the first of `first` bytes; the last piece may be shorter, even empty. */
async function* cutInto(
  source: AsyncIterable<Uint8Array>,
  size: number,
  first = size,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let kept: Uint8Array[] = [];
  let length = 0;
  let wanted = first;
  for await (const chunk of source) {
    kept.push(chunk);
    length += chunk.length;
    // A piece is given once something follows it, so that the last one is known.
    if (length <= wanted) continue;
    let rest = Buffer.concat(kept);
    while (rest.length > wanted) {
      yield { bytes: rest.subarray(0, wanted), isLast: false };
      rest = rest.subarray(wanted);
      wanted = size;
    }
    kept = [rest];
    length = rest.length;
  }
  yield { bytes: Buffer.concat(kept), isLast: true };
}
