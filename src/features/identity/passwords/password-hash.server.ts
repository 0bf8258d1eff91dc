import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { BoundedQueue } from '#src/server/security/bounded-queue.ts';

export interface PasswordCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const MAX_WAITING = 64;
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

interface PasswordHasherOptions {
  /** Default: up to four, and never all cores. */
  atOnce?: number;
  /** Cost of new hashes. Default: as recommended; most tests use less. */
  cost?: PasswordCost;
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{11,86})$/;

const derive: (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2);

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A stored hash in the PHC string format, which carries its own cost and salt. */
function toPhc({ memory, passes, parallelism }: PasswordCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Hashes passwords in the thread pool, a few at a time, so that it blocks neither the event loop nor every core. The
 * queue is bounded as well.
 */
export class PasswordHasher {
  readonly #queue: BoundedQueue;
  readonly #cost: PasswordCost;
  /** Replaces the hash of an account that does not exist: same cost, and no password matches. */
  readonly #decoy: string;

  constructor({ atOnce = AT_ONCE, cost = COST }: PasswordHasherOptions = {}) {
    this.#queue = new BoundedQueue({ atOnce, maxWaiting: MAX_WAITING });
    this.#cost = cost;
    this.#decoy = toPhc(cost, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
  }

  /** The PHC string to store. @throws HttpError 503 when too many wait already. */
  async hash(password: string): Promise<string> {
    const nonce = randomBytes(SALT_BYTES);
    const message = password.normalize('NFC');
    const tag = await this.#derive({ message, nonce, tagLength: TAG_BYTES, ...this.#cost });
    return toPhc(this.#cost, nonce, tag);
  }

  /**
   * True when the password belongs to the stored hash. Without a hash it takes equally long and returns false.
   * @throws HttpError 503 when too many wait already.
   */
  async verify(password: string, stored: string | null | undefined): Promise<boolean> {
    const match = PHC.exec(stored ?? this.#decoy);
    if (!match) throw new Error('A stored password hash cannot be read.');
    const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
    const nonce = Buffer.from(match[4]!, 'base64');
    const expected = Buffer.from(match[5]!, 'base64');
    const tagLength = expected.length;
    // One password, whether the keyboard composes its letters or not; then as it was typed, which older hashes were made of.
    for (const message of new Set([password.normalize('NFC'), password])) {
      const found = await this.#derive({ message, nonce, memory, passes, parallelism, tagLength });
      if (timingSafeEqual(found, expected) && stored != null) return true;
    }
    return false;
  }

  #derive(parameters: Argon2Parameters): Promise<Buffer> {
    return this.#queue.run(() => derive('argon2id', parameters));
  }
}
