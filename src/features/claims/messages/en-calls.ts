/** Texts of the API's calls. */
export const enClaimsCalls = {
  'claims.next.dns': 'Add the TXT record, then verify.',
  'claims.next.meta': 'Add the meta tag, then verify.',
  'claims.next.well_known': 'Publish the file, then verify.',
  'claims.next.email': 'Open the link in the email we sent.',
  'claims.done': 'You now own {tool}.',
  'claims.badMethod': 'Must be one of {list}.',
  'claims.otherRecord': 'The TXT record at {places} has a different value.',
  'claims.noAnswer': 'The name servers of {domain} didn’t answer. Try again later.',
  'claims.noRecord':
    'No TXT record with this value was found at {places}. A new record can take an hour to be seen.',
  'claims.otherMeta': 'The meta tag on {url} has a different value.',
  'claims.noMeta': 'No meta tag "{name}" was found in the head of {url}.',
  'claims.otherFile': 'The file at {address} has different content.',
  'claims.answered': '{address} answered with status {status}.',
  'claims.unreadable': 'We couldn’t read {address}. {reason}',
  'claims.unreachable': 'We couldn’t reach {host}. Is the site online? Try again.',
  'claims.sharedHost': '{host} is shared by many tools, so nothing there proves who owns this one.',
  'claims.sharedHostWrite':
    '{host} is shared by many tools, so nothing there proves who owns this one. Write to {email} with documents that show that the tool is yours.',
  'claims.hostedHost':
    'The DNS and email of {host} belong to its hosting company. Use the meta tag or the file instead.',
  'claims.emailMissing': 'Please enter an email address at {domain}.',
  'claims.emailElsewhere': 'Must be an email address at {domain}.',
  'claims.noOwner': 'This tool has no owner.',
  'claims.ownerChanged': 'Someone has changed the owner since you opened this.',
  'claims.sameOwner': 'This user already owns this tool.',
  'claims.banned': 'This user is banned.',
  'claims.isOwner': 'You already own this tool.',
  'claims.noClaim': 'Claim not found.',
  'claims.used': 'This claim has already been proved.',
  'claims.tooLate': 'This claim has expired. Please start again.',
  'claims.changed': 'The claim or the tool has changed in the meantime. Please try again.',
  'claims.moved': 'The tool’s URL has changed since this claim. Please start again.',
  'claims.badLink': 'This link is no longer valid. Use the link in our latest email.',
  'claims.linkMissing': 'Open the link in the email we sent you.',
} as const;

type EnClaimsCalls = typeof enClaimsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnClaimsCalls {}
}
