import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the tab of the pages; fetched with it. */
export const enPagesAdmin = addMessages({
  'pagesAdmin.page': 'Page',
  'pagesAdmin.language': 'Language',
  'pagesAdmin.form': 'Text of the page',
  'pagesAdmin.title': 'Title',
  'pagesAdmin.body': 'Text',
  'pagesAdmin.markdown':
    'Markdown: ## heading, **bold**, - list, [link](https://example.com). HTML is shown as text.',
  'pagesAdmin.placeholders':
    '{name} is your site’s name and {contact} how to reach you. On a line of their own, {operator} shows who runs the site and {contact_point} your contact details, as entered in the Site tab.',
  'pagesAdmin.privacyPlaceholders':
    'On a line of their own, {data}, {sharing} and {retention} list what each part of the site does with personal data. They stay up to date when you upgrade.',
  'pagesAdmin.missing':
    'Your text replaces what the site itself says about personal data: {names} is missing. Add it, or describe this data yourself.',
  'pagesAdmin.preview': 'Preview',
  'pagesAdmin.showsShipped':
    'Visitors see the text that came with the software. Save your own to replace it. Read it before you open your site: it states periods and rules that you must be able to keep.',
  'pagesAdmin.noImprint':
    'This page doesn’t exist yet. Save a text to publish it and link it in the footer. Many countries require one.',
  'pagesAdmin.written': 'Version {version}, saved {date}',
  'pagesAdmin.save': 'Save and publish',
  'pagesAdmin.saving': 'Saving…',
  'pagesAdmin.saved': 'Saved. Visitors see it now.',
  'pagesAdmin.unchanged': 'Nothing has changed.',
  'pagesAdmin.versions': 'Versions',
  'pagesAdmin.version': 'Version {version} · {date}',
  'pagesAdmin.versionShipped': 'Version {version} · {date} · back to the original text',
  'pagesAdmin.versionRestored': 'Version {version} · {date} · version {restored} restored',
  'pagesAdmin.versionInUse': '(in use)',
  'pagesAdmin.shipped': 'Original text',
  'pagesAdmin.show': 'View',
  'pagesAdmin.showOne': 'View: {version}',
  'pagesAdmin.restore': 'Restore',
  'pagesAdmin.restoreOne': 'Restore: {version}',
  'pagesAdmin.restored': 'Restored. Visitors see it now.',
  'pagesAdmin.conflictTitle': 'Someone else changed this page',
  'pagesAdmin.conflictText': 'While you were editing, another administrator saved a different text:',
  'pagesAdmin.difference': 'Differences',
  'pagesAdmin.theirs': 'Theirs',
  'pagesAdmin.yours': 'Yours',
  'pagesAdmin.conflictKeep': 'Save mine instead',
  'pagesAdmin.leaveTitle': 'Leave without saving?',
  'pagesAdmin.leaveText': 'Your changes to the page haven’t been saved.',
  'pagesAdmin.leave': 'Leave',
  'pagesAdmin.stay': 'Keep editing',
});

type EnPagesAdmin = typeof enPagesAdmin;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnPagesAdmin {}
}
