import type { enCorrectionsCalls } from './en-calls.ts';

export const frCorrectionsCalls = {
  'corrections.field': 'Choisissez un champ qui peut être corrigé.',
  'corrections.badValue': 'Indiquez une valeur que ce champ peut avoir.',
  'corrections.noSource': 'Saisissez l’adresse d’une page qui le dit.',
  'corrections.isFree':
    'Un outil gratuit n’a pas de prix de départ. Corrigez plutôt le modèle tarifaire ou les formules.',
  'corrections.hasFreePlan':
    'Un outil avec une formule gratuite affiche le prix de sa formule payante la moins chère. Corrigez plutôt les formules.',
  'corrections.hidden':
    'La fiche n’affiche plus de prix de départ. Refusez cette correction, ou corrigez ses formules.',
  'corrections.same': 'La fiche l’indique déjà.',
  'corrections.editInstead': 'Vous pouvez modifier cette fiche vous-même.',
  'corrections.tooMany':
    '{count} de vos corrections attendent une décision. Patientez pour certaines d’entre elles.',
  'corrections.notFound': 'Cette correction n’est plus en attente.',
  'corrections.received': 'Merci. Nous vous informerons de la décision.',
  'corrections.accepted': 'Correction acceptée.',
  'corrections.declined': 'Correction refusée.',
} as const satisfies Record<keyof typeof enCorrectionsCalls, string>;
