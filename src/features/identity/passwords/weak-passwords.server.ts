import { invalidField } from '#src/server/http/errors.ts';

/**
 * The list of common passwords, loaded by the first password that somebody chooses, takes 7 MB of memory.
 * @throws HttpError 422 on `password` for one that others would guess.
 */
export async function refuseWeakPassword(
  password: string,
  person: { email: string; name: string },
): Promise<void> {
  const { isCommonPassword, isOwnName } = await import('./common-passwords.ts');
  if (isCommonPassword(password)) {
    throw invalidField('password', 'This password is too common. Please choose a different one.');
  }
  if (isOwnName(password, person)) {
    throw invalidField('password', 'Your password can’t be your name or email address.');
  }
}
