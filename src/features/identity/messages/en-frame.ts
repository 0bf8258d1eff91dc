import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the tab in the administrators’ screen. Every visitor downloads it with the slice's manifest. */
export const enIdentityFrame = addMessages({ 'usersAdmin.tab': 'Users' });

type EnIdentityFrame = typeof enIdentityFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnIdentityFrame {}
}
