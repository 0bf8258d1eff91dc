import { invalidField } from '#src/server/http/errors.ts';

/**
 * The lists of common passwords and words are loaded by the first password that somebody chooses. The browser has no list of
 * French words, so that it calls such a password weak and the server refuses it.
 * @throws HttpError 422 on `password` for one that others would guess.
 */
export async function refuseWeakPassword(
  password: string,
  person: { email: string; name: string },
): Promise<void> {
  const [{ isCommonPassword, isOwnName }, { isFrenchWord }] = await Promise.all([
    import('./common-passwords.ts'),
    import('./french-words.server.ts'),
  ]);
  if (isCommonPassword(password, isFrenchWord)) {
    throw invalidField('password', 'This password is too common. Please choose a different one.');
  }
  if (isOwnName(password, person)) {
    throw invalidField('password', 'Your password can’t be your name or email address.');
  }
}
