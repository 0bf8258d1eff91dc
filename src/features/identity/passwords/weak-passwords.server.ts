import { invalidField } from '#src/server/http/errors.ts';
import { isCommonPassword, isOwnName } from './common-passwords.ts';

/** @throws HttpError 422 on `password` for one that others would guess. */
export function refuseWeakPassword(password: string, person: { email: string; name: string }): void {
  if (isCommonPassword(password)) {
    throw invalidField('password', 'This password is too common. Please choose a different one.');
  }
  if (isOwnName(password, person)) {
    throw invalidField('password', 'Your password can’t be your name or email address.');
  }
}
