import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.account': 'Your account',
  'privacy.data.accountText':
    'Your name, your email address, and an Argon2id hash of your password, never the password itself. If you like, also a picture, a short bio, company, website, location, social profiles and an affiliate code.',
  'privacy.data.providers': 'Sign-in with Google or GitHub',
  'privacy.data.providersText':
    'They send us your name, your verified email address and your account ID with them. We never see that password.',
  'privacy.data.sessions': 'Sessions',
  'privacy.data.sessionsText':
    'Browser and system, such as “Firefox on Windows”, and when the session started and was last used. You can see the same list in your {settings}.',
  'privacy.data.factors': 'Second factors',
  'privacy.data.factorsText':
    'If you set them up: the encrypted key of your authenticator app, hashes of your recovery codes, and the public keys and names of your passkeys, never your fingerprint or face.',
  'privacy.data.tokens': 'Personal tokens',
  'privacy.data.tokensText':
    'If you create them for your programs: a hash of each token, its name, what it may do, and when it was last used.',
  'privacy.sharing.providers': 'Google and GitHub',
  'privacy.sharing.providersText': 'They learn that you sign in here, if you choose to sign in through them.',
  'privacy.retention.account': 'Account data',
  'privacy.retention.accountText':
    'As long as you have the account, and for 30 days after you delete it. Then it is erased.',
  'privacy.retention.sessions': 'Sessions',
  'privacy.retention.sessionsText':
    'They end after 12 hours without use, or after 30 days if you asked to be remembered.',
  'privacy.retention.tokens': 'Personal tokens',
  'privacy.retention.tokensText': 'Until you revoke them, or for 30 days after they expire.',
  'privacy.retention.links': 'Links in emails',
  'privacy.retention.linksText':
    'Valid for 30 minutes to choose a new password, and for 7 days to confirm an address.',
  'privacy.retention.devices': 'Known devices',
  'privacy.retention.devicesText':
    'Browser and system of your sign-ins, so that we can tell you about a new one: for a year after their last use.',
  'stored.session': 'Proves that you’re signed in',
  'stored.user': 'A copy of your profile, so that pages can greet you',
  'stored.pendingAction': 'What you wanted to do before signing in',
  'stored.returnTo': 'The page to return to after you sign in',
  'stored.provider': 'Ties a sign-in with Google or GitHub to this browser',
});
