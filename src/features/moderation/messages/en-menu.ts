import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the account menu of administrators; fetched with it. */
export const enAdministratorMenu = addMessages({
  'administrator.menu': 'Account: {name}',
  'administrator.settings': 'Settings',
  'administrator.screen': 'Admin dashboard',
});

type EnAdministratorMenu = typeof enAdministratorMenu;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAdministratorMenu {}
}
