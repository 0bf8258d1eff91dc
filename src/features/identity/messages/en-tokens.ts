import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of personal tokens. Loaded with the screen that shows them. */
export const enTokens = addMessages({
  'tokens.title': 'Personal tokens',
  'tokens.lead':
    'For programs that use the API as you. A token can’t do more than you can, and can’t change your account’s security. Changing your password revokes all tokens.',
  'tokens.docs': 'API documentation',
  'tokens.create': 'Create token',
  'tokens.createTitle': 'Create a personal token',
  'tokens.name': 'Name',
  'tokens.nameHint': 'What you’ll use it for, such as “Nightly export”.',
  'tokens.scopes': 'What can it do?',
  'tokens.scope.read': 'Read what you can see',
  'tokens.scope.write': 'Change what you can change: submit, save and review tools',
  'tokens.scope.admin:moderator': 'Use the moderators’ calls',
  'tokens.scope.admin:editor': 'Use the editors’ calls',
  'tokens.scope.admin:newsletter': 'Use the newsletter’s calls',
  'tokens.scope.admin:*': 'Use every administrators’ call that needs no recent sign-in',
  'tokens.expiry': 'Expires',
  'tokens.days': 'In {count} days',
  'tokens.year': 'In a year',
  'tokens.never': 'Never',
  'tokens.created': 'Created {date}',
  'tokens.used': 'last used {date}',
  'tokens.unused': 'never used',
  'tokens.expires': 'expires {date}',
  'tokens.expired': 'Expired',
  'tokens.noExpiry': 'doesn’t expire',
  'tokens.empty': 'You have no tokens yet.',
  'tokens.newTitle': 'Your new token',
  'tokens.newText': 'Copy it now: we won’t show it again. Keep it like a password.',
  'tokens.token': 'Token',
  'tokens.copy': 'Copy',
  'tokens.copied': 'Copied',
  'tokens.copyFailed': 'Your browser didn’t allow copying. Select the token instead.',
  'tokens.done': 'Done',
  'tokens.revoke': 'Revoke',
  'tokens.revokeName': 'Revoke {name}',
  'tokens.revokeTitle': 'Revoke token',
  'tokens.revokeText': 'Programs that use “{name}” lose access right away. This can’t be undone.',
});

type EnTokens = typeof enTokens;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnTokens {}
}
