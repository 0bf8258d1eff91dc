import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the screens around an account, in English. Their chunk brings them along, so that no other page carries them. */
export const enAccounts = addMessages({
  'auth.createAccount': 'Create Account',
  'auth.switch': 'Sign in or create an account',
  'auth.signInTitle': 'Welcome back',
  'auth.signInLead': 'Sign in to review tools, save them and follow what you have submitted.',
  'auth.signInDescription': 'Sign in to {name} to review, save and submit AI tools.',
  'auth.registerTitle': 'Create your account',
  'auth.registerLead': 'Free, and only for what needs one: reviews, saved tools and submissions.',
  'auth.registerDescription': 'Create a free account at {name} to review, save and submit AI tools.',
  'auth.continueWith': 'Continue with {name}',
  'auth.providerMissing': 'Sign-in with {name} is not set up on this site.',
  'auth.socialError': 'Social authentication error',
  'auth.socialLink':
    'There is an account with this e-mail already. Sign in with its password and confirm the e-mail first.',
  'auth.socialEmail': 'The provider gave us no confirmed e-mail.',
  'auth.or': 'or with your e-mail',
  'auth.name': 'Full Name',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.passwordHint': 'Minimum {count} characters',
  'auth.passwordConfirmation': 'Confirm Password',
  'auth.passwordsDiffer': 'Passwords do not match',
  'auth.remember': 'Remember me',
  'auth.forgot': 'Forgot password?',
  'auth.advanced': 'Advanced options',
  'auth.advancedHint': 'All of this is optional, and can be changed later in the settings.',
  'auth.agree': 'By creating an account you agree to the {terms} and the {privacy}. You must be at least 13.',
  'auth.terms': 'Terms of Service',
  'auth.privacy': 'Privacy Policy',
  'auth.signingIn': 'Signing in…',
  'auth.creating': 'Creating your account…',
  'auth.finishing': 'Finishing your sign-in…',
  'auth.forgotTitle': 'Forgot your password?',
  'auth.forgotLead': 'Tell us your e-mail, and we send you a link to choose a new one.',
  'auth.forgotSubmit': 'Send the link',
  'auth.backToSignIn': 'Back to sign-in',
  'auth.resetTitle': 'Choose a new password',
  'auth.resetLead': 'You will be signed out on every device.',
  'auth.newPassword': 'New Password',
  'auth.resetSubmit': 'Save the new password',
  'auth.resetDone': 'Your password has been changed',
  'auth.resetDeadTitle': 'This link no longer works',
  'auth.resetDeadText': 'Links are good for 30 minutes and for one use, and a newer mail ends the older one.',
  'auth.resetAgain': 'Ask for a new link',
  'auth.verifyTitle': 'Confirm your e-mail',
  'auth.verifying': 'Confirming your e-mail…',
  'auth.verified': 'Your e-mail is confirmed',
  'auth.verifyDead': 'This link could not be used',
  'auth.verifyDeadText':
    'It may have been used already, be older than 7 days, or a newer mail may have replaced it.',
  'auth.resend': 'Resend verification',
  'auth.resending': 'Sending…',
  'auth.toDashboard': 'Go to your dashboard',
  'account.loading': 'Loading your account…',
  'account.loadError': 'Error loading profile',
});

type EnAccounts = typeof enAccounts;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAccounts {}
}
