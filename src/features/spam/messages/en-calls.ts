/** Texts of this slice's calls. */
export const enSpamCalls = {
  'spam.refusedDomain': 'We don’t accept links to {entry}.',
  'spam.refusedWord': 'We don’t accept posts with “{entry}”.',
  'spam.badDomain': 'Must be a domain such as example.com, or an ending such as .example.',
  'spam.badWord': 'Must be a word or a phrase.',
  'spam.longPhrase': 'Must be a word or a phrase of at most {count} words.',
  'spam.manyEntries': 'At most {count} entries.',
  'spam.changedMeanwhile': 'Somebody else has changed these lists. Load them again.',
  'spam.notFlagged': 'This has been looked at already.',
  'spam.done.lists': 'Lists saved.',
  'spam.done.dismissed': 'Taken off the list.',
} as const;

type EnSpamCalls = typeof enSpamCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnSpamCalls {}
}
