import type { enHealthOwner } from './en-owner.ts';

/** The texts of `en-owner.ts` in French. */
export const frHealthOwner = {
  'healthOwner.label': 'État de la fiche',
  'healthOwner.question': 'Nos dernières visites de votre site ont échoué. Fonctionne-t-il encore\u00a0?',
  'healthOwner.confirm': 'Il fonctionne toujours',
  'healthOwner.confirmed': 'Merci. Nous avons retiré l’avertissement.',
  'healthOwner.discontinue': 'Marquer comme arrêté',
  'healthOwner.discontinueTitle': 'Marquer {name} comme arrêté\u00a0?',
  'healthOwner.discontinueText':
    'Sa page reste, avec un avis et des alternatives. L’outil quitte les listes, les recherches et le plan du site, et ne peut plus recevoir d’avis. Les personnes qui l’ont enregistré reçoivent un e-mail.',
  'healthOwner.note': 'Note (facultative)',
  'healthOwner.noteHint': 'Montrée sur sa page, par exemple ce que deviennent les données.',
  'healthOwner.successor': 'Successeur (facultatif)',
  'healthOwner.successorHint': 'L’adresse de la page d’un autre outil ici.',
  'healthOwner.discontinueFailed': 'Cela n’a pas marché. Vérifiez les champs et réessayez.',
  'healthOwner.discontinued': '{name} est marqué comme arrêté.',
  'healthOwner.picture': 'Montrer une image du site',
  'healthOwner.pictureText':
    'Quand la fiche n’a pas de captures d’écran et que le site ne déclare pas d’image de présentation, nous montrons une image de sa page d’accueil, reprise chaque mois. La désactiver la retire aussitôt.',
  'healthOwner.pictureByEditors': 'Nos éditeurs l’ont désactivée.',
  'healthOwner.pictureByMaker': 'Le créateur de cet outil l’a désactivée.',
  'healthOwner.pictureOn': 'Activée',
  'healthOwner.pictureOff': 'Désactivée',
  'healthOwner.pictureAlt': 'La page d’accueil du site',
  'healthOwner.pictureTaken': 'Prise le {date}',
  'healthOwner.pictureRefused': 'Nous ne montrerons pas d’image du site.',
  'healthOwner.pictureAllowed': 'Nous prendrons une image lors de notre prochaine visite hebdomadaire.',
  'healthOwner.continue': 'Le proposer à nouveau',
  'healthOwner.continued': 'L’outil est de nouveau dans les listes.',
} as const satisfies Record<keyof typeof enHealthOwner, string>;
