import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { wrongPassphrase } from './archive-error.ts';

/** Begins every file in the format of age. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
/** The binary logarithm of the cost of a guess: 128 MB and more than half a second. The usual 18 would need 256 MB. */
const WORK_FACTOR = 17;

const toWeb = (source: AsyncIterable<Uint8Array>) =>
  NodeReadableStream.from(source) as ReadableStream<Uint8Array>;

/** Encrypts a stream in the format of age, piece by piece. */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* await encrypter.encrypt(toWeb(source));
}

/** Decrypts what `encrypt` made. @throws ArchiveError for a wrong passphrase, and any error for a changed or cut stream. */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize('NFC'));
  decrypter.addIdentity({
    // Asked only when the passphrase has not opened the file.
    unwrapFileKey() {
      throw wrongPassphrase();
    },
  });
  yield* await decrypter.decrypt(toWeb(source));
}
