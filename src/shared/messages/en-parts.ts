import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of parts that several slices show, but neither the frame nor the first pages; fetched with them. */
export const enParts = addMessages({
  'breadcrumb.label': 'Breadcrumb',
  'error.loadHint': 'Our server didn’t respond. Trying again usually helps.',
  'tool.copy': 'Copy link',
  'tool.copied': 'Copied',
  'auth.needsScripts': 'This page needs JavaScript. Please turn it on in your browser.',
  'dashboard.browse': 'Browse AI tools',
  'columns.column': 'Column of the file',
  'columns.examples': 'Examples',
  'columns.readAs': 'Read as',
  'columns.readColumnAs': 'Read “{title}” as',
  'columns.leftOut': 'Leave out',
  'form.cancel': 'Cancel',
  'form.counter': '{length} of {max} characters',
  'form.showPassword': 'Show password',
  'theme.label': 'Theme',
  'tool.newTab': 'opens in a new tab',
  'auth.signOut': 'Sign Out',
  'toast.undo': 'Undo',
  'report.link': 'Report',
});

type EnParts = typeof enParts;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnParts {}
}
