import type { JobTransaction } from '../jobs.ts';

/** What each mail needs beside its address. Everything is text as a person typed it; templates escape it. */
export interface MailValues {
  'verify-email': { name: string; url: string };
  'reset-password': { name: string; url: string; minutes: number };
  /** To the owner, after the fact: somebody with the password or a reset link has set a new one. */
  'password-changed': { name: string; device: string };
  /** To the old address. */
  'email-changed': { name: string; new_email: string };
  'provider-linked': { name: string; provider: 'Google' | 'GitHub' };
  'account-deleted': { name: string; days: number };
  /** `until`: a day, or null for good. */
  'account-banned': { name: string; reason: string; until: string | null };
  'submission-approved': { name: string; tool: string; url: string };
  'submission-rejected': { name: string; tool: string; reason: string; url: string };
  'update-approved': { name: string; tool: string; url: string };
  'update-rejected': { name: string; tool: string; reason: string; url: string };
  /** To an address at the tool's domain; the link proves that the claimant reads it. */
  'claim-tool': { name: string; tool: string; url: string; days: number };
  'ownership-proved': { name: string; tool: string; url: string };
  /** To the former owner. */
  'ownership-moved': { name: string; tool: string; url: string };
}

export type MailTemplate = keyof MailValues;

/** A mail to one person. */
export type OutgoingMail = {
  [Template in MailTemplate]: { to: string; template: Template; values: MailValues[Template] };
}[MailTemplate];

export interface MailQueue {
  /**
   * Notes a mail for delivery as part of the transaction: it is sent, once, after the commit, and never when the
   * transaction is rolled back. Returns as soon as it is noted; no mail server is asked.
   */
  enqueue(trx: JobTransaction, mail: OutgoingMail): Promise<void>;
}
