import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the checklist on the administrators' first screen. */
export const enSetupAdmin = addMessages({
  'checklist.title': 'Finish setting up',
  'checklist.progress': '{done} of {count} done',
  'checklist.dismiss': 'Dismiss',
  'checklist.allDone': 'Everything is done.',
  'checklist.isDone': 'Done',
  'checklist.isOpen': 'To do',
  'checklist.mail': 'Emails work',
  'checklist.mailText': 'Send yourself a test email.',
  'checklist.mailOutbox': 'Emails are files in data/outbox until you set SMTP_URL and MAIL_FROM.',
  'checklist.mailGo': 'Send test email',
  'checklist.mailSending': 'Sending…',
  'checklist.address': 'The address is public',
  'checklist.addressText': 'Set APP_URL to the https:// address of your site. Now it is {address}.',
  'checklist.contact': 'Visitors can reach you',
  'checklist.contactText': 'Enter your contact email.',
  'checklist.contactGo': 'Enter email',
  'checklist.categories': 'Categories checked',
  'checklist.categoriesText': 'Check the categories, and rename or hide some.',
  'checklist.categoriesGo': 'Check categories',
  'checklist.listing': 'First tool added',
  'checklist.listingText': 'Add a tool, or import a list.',
  'checklist.listingGo': 'Add a tool',
  'checklist.listingImport': 'Import a list',
  'checklist.backup': 'Backup made',
  'checklist.backupText': 'Make a backup, and keep it elsewhere.',
  'checklist.backupGo': 'Make a backup',
  'checklist.legal': 'Legal pages read',
  'checklist.legalText': 'Read the terms and the privacy policy, and name the operator.',
  'checklist.legalGo': 'Read them',
});

type EnSetupAdmin = typeof enSetupAdmin;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSetupAdmin {}
}
