import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the page of the first start. */
export const enSetup = addMessages({
  'setup.title': 'Set up your site',
  'setup.lead': 'Three short steps. You can change everything later.',
  'setup.steps': 'Steps',
  'setup.step1': 'Your account',
  'setup.step2': 'Name and look',
  'setup.step3': 'Content',
  'setup.checking': 'Checking the link…',
  'setup.name': 'Your name',
  'setup.nameMissing': 'Enter your name.',
  'setup.emailHint': 'You’ll sign in with it as the administrator.',
  'setup.emailMissing': 'Enter your email address.',
  'setup.siteName': 'Name of the site',
  'setup.siteNameHint': 'Leave blank to decide later.',
  'setup.accentUnusable': 'Choose a darker color, such as #0f766e.',
  'setup.contentLead': 'What should your site start with?',
  'setup.demo': 'Demonstration',
  'setup.demoText': 'Hundreds of real tools with sample reviews, to look around. You can remove them later.',
  'setup.empty': 'Empty',
  'setup.emptyText': 'No tools yet. Add them one by one, or import your list.',
  'setup.back': 'Back',
  'setup.continue': 'Continue',
  'setup.finish': 'Create site',
  'setup.finishing': 'Creating…',
  'setup.ready': 'Your site is ready',
  'setup.filling': 'Adding the demonstration…',
  'setup.opening': 'Opening your dashboard…',
  'setup.linkMissing': 'This page needs the link from the server’s log.',
  'setup.linkHelp':
    'The server logs a link when it starts and the site has no administrator. The link is valid for an hour and works once. Restart the server to get a new one.',
  'setup.signIn': 'Sign in',
});

type EnSetup = typeof enSetup;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSetup {}
}
