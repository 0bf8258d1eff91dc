import type { enToolsCalls } from './en-calls.ts';

export const frToolsCalls = {
  'tools.clickRecorded': 'Clic enregistré.',
  'tools.viewRecorded': 'Visite enregistrée.',
  'tools.chooseTools': 'Choisissez de {min} à {max} outils.',
  'tools.toolsNotFound': 'Outil introuvable : {slugs}.',
  'tools.pricingFilter': 'Valeurs possibles : free, freemium, paid ou unknown.',
  'tools.pricingModel': 'Valeurs possibles : free, freemium ou paid.',
  'tools.kind': 'Valeurs possibles : app, extension, api, library ou model.',
  'tools.platform': 'Choisissez parmi les types proposés.',
  'tools.language': 'Un code de langue à deux lettres (ISO 639-1) est attendu, par exemple en.',
  'tools.tierPeriod': 'Valeurs possibles : vide (paiement unique), month, year ou api call.',
  'tools.amount': 'Saisissez un montant.',
  'tools.affiliateCode': 'Un code d’affiliation est attendu.',
  'tools.empty': 'Ce champ ne peut pas rester vide.',
  'tools.noSuchLink': 'Cet outil n’a pas de lien de ce type.',
  'tools.noSuchTool': 'Cet outil n’existe pas.',
  'tools.unknownTags': 'Étiquettes inconnues : {tags}.',
  'tools.noType': 'Type introuvable.',
  'tools.categoryTaken': 'Une catégorie de ce nom existe déjà.',
  'tools.otherCategory': 'Choisissez une autre catégorie.',
  'tools.categoryInUse_one':
    'Cette catégorie contient encore 1 fiche, peut-être refusée, retirée ou une modification en attente. Choisissez une catégorie où la déplacer.',
  'tools.categoryInUse':
    'Cette catégorie contient encore {count} fiches, y compris les fiches refusées ou retirées et les modifications en attente. Choisissez une catégorie où les déplacer.',
  'tools.categoryAdded': 'Catégorie ajoutée.',
  'tools.categoryRenamed': 'Catégorie renommée.',
  'tools.categoryDeleted': 'Catégorie supprimée.',
  'tools.categoryShown': 'Catégorie affichée.',
  'tools.categoryHidden': 'Catégorie masquée.',
  'tools.categoryName': 'Indiquez un nom.',
  'tools.chooseCategory': 'Choisissez une catégorie.',
  'tools.noTool': 'Outil introuvable.',
  'tools.logoNotDrawn': 'Impossible de dessiner le logo.',
  'tools.coverNotDrawn': 'Impossible de dessiner l’image.',
  'tools.revisionExpired':
    'Cette modification a expiré faute d’examen sous 14 jours. Modifiez l’outil pour la renvoyer.',
} as const satisfies Record<keyof typeof enToolsCalls, string>;
