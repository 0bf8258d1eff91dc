import type { enPublic } from './en-public.ts';

/** The texts of `en-public.ts` in French. */
export const frPublic = {
  'person.lead': 'Avis et outils d’IA de {name} sur {brand}.',
  'person.since': 'Membre depuis le {date}',
  'person.links': 'Liens',
  'person.tools': '{count} outils',
  'person.tools_one': '{count} outil',
  'person.reviews': '{count} avis',
  'person.reviews_one': '{count} avis',
  'person.reviewOf': 'Avis sur',
  'person.helpful': '{count} personnes ont trouvé cet avis utile',
  'person.helpful_one': '{count} personne a trouvé cet avis utile',
  'person.nothing': '{name} n’a pas encore publié d’outil ni d’avis.',
  'person.own': 'Voici votre profil tel que les autres le voient.',
  'person.edit': 'Modifier le profil',
  'person.missing': 'Profil introuvable',
  'person.missingText': 'Il n’y a pas de profil public à cette adresse.',
  'person.failed': 'Erreur lors du chargement du profil',
} satisfies Record<keyof typeof enPublic, string>;
