import type { enPagesCalls } from './en-calls.ts';

export const frPagesCalls = {
  'pages.saved': 'La page a été enregistrée.',
  'pages.reverted': 'L’ancien texte est rétabli.',
  'pages.changedMeanwhile': 'Quelqu’un a modifié cette page entre-temps.',
  'pages.nothingBefore': 'Il n’y a pas de version antérieure de cette page.',
  'pages.noVersion': 'Cette page n’a pas cette version.',
  'pages.noTitle': 'Saisissez un titre.',
  'pages.noBody': 'Saisissez le texte de la page.',
  'pages.noLanguage': 'Choisissez une des langues du site.',
  'pages.tooComplex':
    'Ce texte est trop imbriqué pour être affiché. Mettez moins de listes et de citations les unes dans les autres.',
} as const satisfies Record<keyof typeof enPagesCalls, string>;
