import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.visits': 'Visites des outils',
  'privacy.data.visitsText':
    'Quand quelqu’un suit le lien d’une fiche vers un outil, nous comptons une visite par visiteur, outil et heure. Nous n’identifions le visiteur que par une empreinte à clé de l’adresse réseau et du navigateur ; l’adresse n’est pas enregistrée avec elle. Si un lien d’affilié a amené le visiteur ici et qu’il a accepté le marketing, nous enregistrons aussi son code.',
  'privacy.data.views': 'Consultations des fiches',
  'privacy.data.viewsText':
    'Si vous acceptez la mesure d’audience, nous comptons que vous avez consulté la page d’un outil, une fois par visiteur et par heure, et quels outils vous avez comparés, une fois par jour. L’empreinte à clé qui évite de compter deux fois change de clé chaque jour et disparaît en moins d’un jour ; seul le nombre reste.',
  'privacy.sharing.websites': 'Les sites ouverts depuis ici',
  'privacy.sharing.websitesText': 'Ils peuvent voir que vous venez de {name}, et par quel lien d’affilié.',
  'privacy.sharing.listedSites': 'Les sites des outils',
  'privacy.sharing.listedSitesText':
    'Notre programme les visite une fois par semaine pour vérifier qu’ils fonctionnent, et peut prendre une image de leur page d’accueil une fois par mois. Ces visites ne leur apprennent rien sur vous.',
  'privacy.retention.visits': 'Mesure d’audience',
  'privacy.retention.visitsText': 'Jusqu’à 2 ans : visites des outils et consultations par jour.',
  'stored.compare': 'Les outils que vous voulez comparer',
  'stored.affiliate': 'Le code de l’affilié dont vous avez suivi le lien',
} as const satisfies Record<keyof typeof enDisclosures, string>;
