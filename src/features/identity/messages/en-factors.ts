import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of second factors, and of confirming who somebody is. Loaded with what shows them. */
export const enFactors = addMessages({
  'factors.title': 'Two-factor authentication',
  'factors.lead': 'With a second factor, your password alone isn’t enough to sign in.',
  'factors.on': 'On',
  'factors.remove': 'Remove',
  'factors.confirm': 'Confirm',
  'factors.confirming': 'Confirming…',
  'factors.totp': 'Authenticator app',
  'factors.totpText': 'An app on your phone shows a new six-digit code every 30 seconds.',
  'factors.totpSince': 'Set up {date}.',
  'factors.totpAdd': 'Set up authenticator app',
  'factors.totpSetup': 'Set up authenticator app',
  'factors.totpRemove': 'Remove authenticator app',
  'factors.totpRemoveText':
    'You won’t be asked for its codes any more, and we’ll sign you out on all other devices.',
  'factors.scan': 'Scan this code with your authenticator app. Then enter the six digits it shows.',
  'factors.qrCode': 'QR code for your authenticator app',
  'factors.typeSecret': 'Can’t scan it? Enter this key in the app:',
  'factors.code': 'Code',
  'factors.codeHint': 'Six digits from your authenticator app.',
  'factors.recoveryCode': 'Recovery code',
  'factors.recoveryCodeHint': 'One of the codes you saved. Each works once.',
  'factors.passkeys': 'Passkeys',
  'factors.passkeysText':
    'Sign in with your fingerprint, face or screen lock instead of your password. A passkey counts as both factors.',
  'factors.passkeysMissing': 'This browser can’t use passkeys here.',
  'factors.passkeyAdd': 'Add a passkey',
  'factors.passkeyName': 'Name',
  'factors.passkeyNameHint': 'So you can tell your passkeys apart.',
  'factors.passkeyAdded': 'Added {date}',
  'factors.passkeyUsed': 'last used {date}',
  'factors.passkeyUnused': 'never used',
  'factors.passkeyRemove': 'Remove passkey',
  'factors.passkeyRemoveText':
    '“{name}” won’t open this account any more, and we’ll sign you out on all other devices.',
  'factors.passkeyFailed': 'That didn’t work. Try again, or choose another way.',
  'factors.rename': 'Rename',
  'factors.renameName': 'Rename {name}',
  'factors.renameTitle': 'Rename passkey',
  'factors.removeName': 'Remove {name}',
  'factors.codes': 'Recovery codes',
  'factors.codesText': 'Use one of these codes to sign in if you lose your device. Each works once.',
  'factors.codesOnce': 'Save them now: we won’t show them again.',
  'factors.codesSaved': 'I’ve saved them',
  'factors.codesLeft': 'For when you lose your device. {count} codes left.',
  'factors.codesLeft_one': 'For when you lose your device. {count} code left.',
  'factors.codesRenew': 'Create new codes',
  'factors.codesRenewText': 'Your old codes will stop working.',
  'factors.copy': 'Copy',
  'factors.copied': 'Copied',
  'factors.copyFailed': 'Your browser didn’t allow copying. Select the codes instead.',
  'factors.download': 'Download',
  'factors.grace': 'Staff need a second factor. You have {count} days left to set one up, until {date}.',
  'factors.grace_one': 'Staff need a second factor. You have {count} day left to set one up, until {date}.',
  'factors.graceOver':
    'Staff need a second factor. Until you set one up, you can use the site but not administer it.',
  'factors.setupClosed':
    'Staff need a second factor, and your deadline to set one up has passed. To continue, set a new password with a link that we email you. You then have an hour to set one up.',
  'factors.mailLink': 'Email me the link',
  'factors.setUp': 'Set it up now',
  'factors.stepTitle': 'Confirm it’s you',
  'factors.stepLead': 'Your account is protected by a second factor.',
  'factors.usePasskey': 'Use a passkey',
  'factors.useCode': 'Use your authenticator app',
  'factors.useRecoveryCode': 'Use a recovery code',
  'factors.signInWithPasskey': 'Sign in with a passkey',
  'factors.askTitle': 'Confirm it’s you',
  'factors.askText': 'It’s been a while since you signed in. Confirm it’s you to continue.',
});

type EnFactors = typeof enFactors;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnFactors {}
}
