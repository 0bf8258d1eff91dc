import type { enSiteCalls } from './en-calls.ts';

export const frSiteCalls = {
  'site.saved': 'Les paramètres du site ont été enregistrés.',
  'site.changedMeanwhile': 'Quelqu’un a modifié les paramètres entre-temps.',
  'site.pictureSaved': 'L’image a été enregistrée.',
  'site.pictureRemoved': 'L’image a été retirée.',
  'site.pictureChanged':
    'Un autre administrateur a changé cette image. Celle en service est affichée ; choisissez de nouveau pour la remplacer.',
  'site.pictureScript': 'Ce dessin contient un script. Exportez-le sans script, ou en PNG.',
  'site.noColour': 'Saisissez une couleur, par exemple #0f766e.',
  'site.lowContrast':
    'Un texte de cette couleur serait difficile à lire\u00a0: son contraste est de {ratio}\u00a0:\u00a01, il en faut {least}\u00a0:\u00a01. Essayez {colour}.',
  'site.httpsAddress': 'Saisissez une adresse qui commence par https://.',
  'site.linkAddress':
    'Saisissez une adresse qui commence par https://, ou une page de ce site, par exemple /new.',
  'site.moment': 'Saisissez une date et une heure.',
  'site.maxCategories': 'Choisissez au plus {count} catégories.',
  'site.operatorName': 'Saisissez le nom de l’exploitant.',
} as const satisfies Record<keyof typeof enSiteCalls, string>;
