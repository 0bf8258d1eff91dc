import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.watch': 'AI Watch',
  'privacy.data.watchText':
    'Vos centres d’intérêt et votre limite quotidienne ; ce que vous avez regardé, aimé, passé ou partagé ; et les sites d’outils que vous avez ouverts en étant connecté.',
  'privacy.sharing.videos': 'Le service vidéo',
  'privacy.sharing.videosText':
    'Les vidéos viennent du domaine de YouTube sans cookies de suivi, et seulement si vous lancez la lecture ou avez accepté les cookies fonctionnels. YouTube voit alors votre adresse réseau. Les images des vidéos viennent de nous.',
  'privacy.retention.watch': 'AI Watch',
  'privacy.retention.watchText':
    'Ce que vous avez regardé, passé ou partagé, et les outils ouverts : jusqu’à 2 ans. Centres d’intérêt et mentions « J’aime » : tant que vous avez le compte.',
  'stored.watchShortcuts': 'Que vous avez désactivé les raccourcis clavier',
  'stored.watchQueue': 'Vos actions dans AI Watch que nous n’avons pas encore reçues',
  'stored.watchDay': 'Le nombre de vidéos vues aujourd’hui, pour votre limite quotidienne',
  'stored.player': 'Le son et les sous-titres du lecteur',
} as const satisfies Record<keyof typeof enDisclosures, string>;
