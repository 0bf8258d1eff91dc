import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '../rules.ts';
import { isCommonPassword, isOwnName } from './common-passwords.ts';

// Loaded once somebody types a new password: with its list it is larger than everything else on the page.

/** From refused by the server to hard to guess, the last one even for somebody who has stolen its hash. */
export const STRENGTHS = ['refused', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

/** Estimates how hard a password is to guess for somebody who knows the person's name and address. */
export function estimateStrength(password: string, person: { email: string; name: string }): Strength {
  if (isCommonPassword(password) || isOwnName(password, person)) return 'refused';
  if (password.length < PASSWORD_MIN) return 'weak';
  const personal = [...person.email.split(/[@.]/), ...person.name.split(/\s+/)].filter(Boolean);
  return STRENGTHS[Math.max(1, estimator.check(password, personal).score)]!;
}
