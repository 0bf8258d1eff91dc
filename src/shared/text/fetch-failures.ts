import type { TranslateKey } from '../messages/message.ts';

/** Reasons why the server got no answer from somebody else's. */
const FETCH_FAILURES = [
  'bad_address',
  'not_public',
  'unreachable',
  'bad_certificate',
  'too_slow',
  'too_many_redirects',
  'unencrypted',
  'other_site',
  'unreadable',
  'too_large',
] as const;
export type FetchFailure = (typeof FETCH_FAILURES)[number];

/** Says a failure in a few words. Returns any other text as it is. */
export function failureText(text: string, translate: TranslateKey): string {
  const failure = FETCH_FAILURES.find((each) => each === text);
  return failure ? translate(`admin.fetch.${failure}`) : text;
}
