import type { enAdministratorMenu } from './en-menu.ts';

/** The texts of `en-menu.ts` in French. */
export const frAdministratorMenu = {
  'administrator.menu': 'Compte : {name}',
  'administrator.settings': 'Paramètres',
  'administrator.screen': 'Tableau de bord d’administration',
} as const satisfies Record<keyof typeof enAdministratorMenu, string>;
