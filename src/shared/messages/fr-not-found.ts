import type { enNotFound } from './en-not-found.ts';

/** The texts of `en-not-found.ts` in French. */
export const frNotFound = {
  'notFound.title': 'Page introuvable',
  'notFound.text':
    'Il n’y a rien à cette adresse. La page a peut-être été déplacée, ou le lien contient une faute de frappe.',
  'notFound.categoryTitle': 'Catégorie introuvable',
  'notFound.categoryText': 'Aucune catégorie ne porte ce nom. Voici celles que nous avons.',
  'notFound.home': 'Aller à la page d’accueil',
  'notFound.back': 'Revenir en arrière',
  'notFound.search': 'Rechercher parmi tous les outils',
  'notFound.searchLabel': 'Rechercher des outils d’IA par nom ou par usage',
  'notFound.searchSubmit': 'Rechercher',
  'notFound.categories': 'Catégories',
} as const satisfies Record<keyof typeof enNotFound, string>;
