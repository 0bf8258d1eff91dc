import type { enRedirect } from './en-redirect.ts';

/** The texts of `en-redirect.ts` in French. */
export const frRedirect = {
  'redirect.title': 'Vous quittez {brand}',
  'redirect.description': 'Vous allez ouvrir un site qui ne fait pas partie de {brand}.',
  'redirect.heading': 'Vous partez vers {host}',
  'redirect.lead': 'Ce lien ouvre un site qui ne fait pas partie de {brand} :',
  'redirect.international':
    'Le nom de ce site contient d’autres lettres que celles de a à z. Il est écrit sous sa forme technique, afin qu’aucune lettre ne passe pour une autre.',
  'redirect.insecure':
    'La connexion à ce site n’est pas chiffrée. N’y saisissez ni mot de passe ni donnée sensible.',
  'redirect.verified':
    'Outil vérifié : sa propre équipe ou un organisme officiel répond de la fiche de {name}.',
  'redirect.affiliate':
    'Lien d’affiliation : {brand} ou la personne qui a publié cet outil peut toucher une commission si vous vous inscrivez. Le prix reste le même pour vous.',
  'redirect.timeLeft': 'Redirection dans environ {count} secondes',
  'redirect.timePaused': 'En pause, il reste environ {count} secondes',
  'redirect.opening': 'Ouverture de {host}…',
  'redirect.pause': 'Mettre en pause',
  'redirect.resume': 'Reprendre',
  'redirect.continue': 'Continuer vers {host}',
  'redirect.cancel': 'Annuler',
  'redirect.back': 'Retour',
  'redirect.saidStarted':
    'Redirection vers {host} dans environ {count} secondes. Vous pouvez mettre en pause ou annuler.',
  'redirect.saidPaused': 'En pause. Rien ne s’ouvre avant que vous ne repreniez ou ne continuiez.',
  'redirect.saidResumed': 'Reprise. Redirection vers {host} dans environ {count} secondes.',
  'redirect.saidSoon': 'Redirection vers {host} dans environ {count} secondes.',
  'redirect.invalid': 'URL non valide',
  'redirect.invalidText':
    'L’adresse indiquée pour {name} n’est pas de celles qu’un navigateur devrait ouvrir ; rien n’a été ouvert.',
  'redirect.home': 'Aller à la page d’accueil',
} as const satisfies Record<keyof typeof enRedirect, string>;
