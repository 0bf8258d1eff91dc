import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 32;
const MARK_BYTES = 8;
const MARKED = /^[\w-]{54}$/;
/** As earlier versions made them. Their sessions end 180 days after the update at the latest. */
const UNMARKED = /^[\w-]{43}$/;

function markOf(secret: Buffer, random: Buffer): Buffer {
  return createHmac('sha256', secret).update('session\n').update(random).digest().subarray(0, MARK_BYTES);
}

/**
 * 256 random bits and a mark that only this site can make: an invented token is told apart without asking the database.
 * The mark proves nothing else; a session counts as long as its row is there.
 */
export function makeSessionToken(secret: Buffer): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, markOf(secret, random)]).toString('base64url');
}

/** How a token was made: here, by an earlier version or somebody's guess, or certainly not here. */
export function judgeSessionToken(secret: Buffer, token: string): 'marked' | 'unmarked' | 'invented' {
  if (UNMARKED.test(token)) return 'unmarked';
  if (!MARKED.test(token)) return 'invented';
  const bytes = Buffer.from(token, 'base64url');
  const [random, mark] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return timingSafeEqual(mark, markOf(secret, random)) ? 'marked' : 'invented';
}
