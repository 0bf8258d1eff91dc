import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.saved': 'Ce que vous enregistrez',
  'privacy.data.savedText':
    'Outils enregistrés, dossiers et notes. Vous seul les voyez, sauf si vous partagez un dossier. Nous comptons, sans les noms, quels outils sont enregistrés ensemble, pour suggérer des outils proches et des comparaisons.',
  'stored.keptTools': 'Les outils que vous avez enregistrés sans être connecté',
} as const satisfies Record<keyof typeof enDisclosures, string>;
