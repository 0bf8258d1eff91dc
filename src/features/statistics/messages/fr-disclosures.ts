import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.statistics': 'Statistiques du site',
  'privacy.data.statisticsText':
    'Votre navigateur nous indique la page affichée, le site d’où vous venez et ce que vous recherchez. Nous l’ajoutons à des totaux par jour et ne gardons rien qui permette de vous identifier : ni cookie, ni adresse réseau, ni identifiant. Les recherches qui ressemblent à une adresse e-mail ou à un numéro de téléphone ne sont pas conservées.',
  'privacy.retention.statistics': 'Statistiques du site',
  'privacy.retention.statisticsText': 'Jusqu’à 2 ans : totaux par jour ; textes des recherches jusqu’à 1 an.',
} satisfies Record<keyof typeof enDisclosures, string>;
