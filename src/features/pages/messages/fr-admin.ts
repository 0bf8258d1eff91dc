import type { enPagesAdmin } from './en-admin.ts';

/** The texts of `en-admin.ts` in French. */
export const frPagesAdmin = {
  'pagesAdmin.page': 'Page',
  'pagesAdmin.language': 'Langue',
  'pagesAdmin.form': 'Texte de la page',
  'pagesAdmin.title': 'Titre',
  'pagesAdmin.body': 'Texte',
  'pagesAdmin.markdown':
    'Markdown\u00a0: ## titre, **gras**, - liste, [lien](https://example.com). Le HTML est affiché comme du texte.',
  'pagesAdmin.placeholders':
    '{name} est le nom de votre site et {contact} le moyen de vous joindre. Seuls sur une ligne, {operator} indique qui exploite le site et {contact_point} vos coordonnées, tels que saisis dans l’onglet Site.',
  'pagesAdmin.privacyPlaceholders':
    'Seuls sur une ligne, {data}, {sharing} et {retention} énumèrent ce que chaque partie du site fait des données personnelles. Ils restent à jour lors des mises à niveau.',
  'pagesAdmin.missing':
    'Votre texte remplace ce que le site dit lui-même des données personnelles\u00a0: il manque {names}. Ajoutez-le, ou décrivez ces données vous-même.',
  'pagesAdmin.preview': 'Aperçu',
  'pagesAdmin.showsShipped':
    'Les visiteurs voient le texte fourni avec le logiciel. Enregistrez le vôtre pour le remplacer. Lisez-le avant d’ouvrir votre site\u00a0: il indique des délais et des règles que vous devez pouvoir tenir.',
  'pagesAdmin.noImprint':
    'Cette page n’existe pas encore. Enregistrez un texte pour la publier et ajouter un lien en bas de page. De nombreux pays l’exigent.',
  'pagesAdmin.written': 'Version {version}, enregistrée le {date}',
  'pagesAdmin.save': 'Enregistrer et publier',
  'pagesAdmin.saving': 'Enregistrement…',
  'pagesAdmin.saved': 'C’est enregistré. Les visiteurs le voient maintenant.',
  'pagesAdmin.unchanged': 'Rien n’a changé.',
  'pagesAdmin.versions': 'Versions',
  'pagesAdmin.version': 'Version {version} · {date}',
  'pagesAdmin.versionShipped': 'Version {version} · {date} · retour au texte d’origine',
  'pagesAdmin.versionRestored': 'Version {version} · {date} · version {restored} rétablie',
  'pagesAdmin.versionInUse': '(en ligne)',
  'pagesAdmin.shipped': 'Texte d’origine',
  'pagesAdmin.show': 'Voir',
  'pagesAdmin.showOne': 'Voir\u00a0: {version}',
  'pagesAdmin.restore': 'Rétablir',
  'pagesAdmin.restoreOne': 'Rétablir\u00a0: {version}',
  'pagesAdmin.restored': 'C’est rétabli. Les visiteurs le voient maintenant.',
  'pagesAdmin.conflictTitle': 'Quelqu’un d’autre a modifié cette page',
  'pagesAdmin.conflictText':
    'Pendant que vous écriviez, une autre personne a enregistré un texte différent\u00a0:',
  'pagesAdmin.difference': 'Différences',
  'pagesAdmin.theirs': 'Le sien',
  'pagesAdmin.yours': 'Le vôtre',
  'pagesAdmin.conflictKeep': 'Enregistrer le mien',
  'pagesAdmin.leaveTitle': 'Quitter sans enregistrer\u00a0?',
  'pagesAdmin.leaveText': 'Vos modifications de la page ne sont pas enregistrées.',
  'pagesAdmin.leave': 'Quitter',
  'pagesAdmin.stay': 'Continuer',
} as const satisfies Record<keyof typeof enPagesAdmin, string>;
