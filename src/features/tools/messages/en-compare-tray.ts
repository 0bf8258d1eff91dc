import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the tray of tools to compare; fetched with it. */
export const enCompareTray = addMessages({
  'tray.title': 'Tools to compare',
  'tray.of': '{count} of {max} tools',
  'tray.remove': 'Remove {name} from comparison',
  'tray.needsMore': 'Add another tool to compare.',
  'tray.clear': 'Clear',
});

type EnCompareTray = typeof enCompareTray;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCompareTray {}
}
