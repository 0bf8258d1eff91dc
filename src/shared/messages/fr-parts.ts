import type { enParts } from './en-parts.ts';

/** The texts of `en-parts.ts` in French. */
export const frParts = {
  'breadcrumb.label': 'Fil d’Ariane',
  'error.loadHint': 'Notre serveur n’a pas répondu. Un nouvel essai suffit en général.',
  'tool.copy': 'Copier le lien',
  'tool.copied': 'Copié',
  'auth.needsScripts': 'Cette page a besoin de JavaScript. Veuillez l’activer dans votre navigateur.',
  'dashboard.browse': 'Parcourir les outils d’IA',
  'columns.column': 'Colonne du fichier',
  'columns.examples': 'Exemples',
  'columns.readAs': 'Lue comme',
  'columns.readColumnAs': 'Lire « {title} » comme',
  'columns.leftOut': 'Ignorer',
  'form.cancel': 'Annuler',
  'form.counter': '{length} caractères sur {max}',
  'form.showPassword': 'Afficher le mot de passe',
  'theme.label': 'Thème',
  'tool.newTab': 's’ouvre dans un nouvel onglet',
  'auth.signOut': 'Se déconnecter',
  'toast.undo': 'Annuler',
  'report.link': 'Signaler',
} as const satisfies Record<keyof typeof enParts, string>;
