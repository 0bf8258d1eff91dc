/** Texts of the API about new listings and revisions → the same in French. `{name}` stands for a part that varies. */
export const answersSubmissionsFr: Readonly<Record<string, string>> = {
  'Your tool is under review, typically under {hours} hours.':
    'Votre outil est en cours d’examen, en général moins de {hours} heures.',
  'This has changed since the decision, so it cannot be undone.':
    'Cet élément a changé depuis la décision, qui ne peut donc plus être annulée.',
  'Tool deleted.': 'Outil supprimé.',
  'Screenshot removed.': 'Capture d’écran retirée.',
  'Screenshot not found.': 'Capture d’écran introuvable.',
  'Choose one.': 'Choisissez-en une.',
  'At most {count} screenshots.': '{count} captures d’écran au maximum.',
  'At most {count} {noun}.': '{count} {noun} au maximum.',
  features: 'fonctionnalités',
  'use cases': 'cas d’usage',
  tags: 'étiquettes',
  plans: 'formules',
  screenshots: 'captures d’écran',
  'Must be a date like 2026-01-31.': 'Saisissez une date comme 2026-01-31.',
  'Must have a letter from a to z or a digit.': 'Au moins une lettre de a à z ou un chiffre.',
  'Must be one of the types.': 'Choisissez l’un des types.',
  'Name at least one feature.': 'Citez au moins une fonctionnalité.',
  'Name at least one use case.': 'Citez au moins un cas d’usage.',
  'Must be PUT.': 'La valeur PUT est attendue.',
  'This is a new submission, not an update. Approve it as a submission.':
    'C’est une nouvelle proposition, non une modification. Approuvez-la comme telle.',
  'The listing that this updates is not on the site.': 'La fiche à modifier n’est pas sur le site.',
  'This is an update of a listing. Approve it as an update.':
    'C’est la modification d’une fiche. Approuvez-la comme telle.',
  'Submission not found.': 'Proposition introuvable.',
  'Another listing has this address: {name}.': 'Une autre fiche a cette adresse : {name}.',
  'Another listing has this address.': 'Une autre fiche a cette adresse.',
  'This tool is not unlisted.': 'Cet outil n’est pas retiré du catalogue.',
  'This tool was unlisted more than 30 days ago.':
    'Cet outil a été retiré du catalogue il y a plus de 30 jours.',
  'Your changes are live.': 'Vos modifications sont en ligne.',
  'Update withdrawn.': 'Modification retirée.',
  'No changes to save.': 'Aucune modification à enregistrer.',
  'Update Submitted for Review': 'Modification envoyée pour examen',
  'Only the submitter or owner of this tool can change it.':
    'Seule la personne qui a proposé cet outil ou son propriétaire peut le modifier.',
  'The tool was taken down.': 'L’outil a été retiré.',
  'Another user has already submitted an update for this tool. Please wait for it to be reviewed.':
    'Une autre personne a déjà proposé une modification de cet outil. Attendez qu’elle soit examinée.',
  'This category doesn’t accept new tools.': 'Cette catégorie n’accepte pas de nouveaux outils.',
  'Only affiliates can add an affiliate link.': 'Seuls les affiliés peuvent ajouter un lien d’affiliation.',
  'A tool with this address is already waiting for review.':
    'Un outil à cette adresse attend déjà d’être examiné.',
  'This tool is already listed as {name}.': 'Cet outil est déjà répertorié sous le nom {name}.',
  'Another tool uses this address or used it before.':
    'Un autre outil utilise cette adresse ou l’a utilisée.',
  'Must be lowercase words joined by hyphens, not just a number.':
    'Des mots en minuscules reliés par des tirets, et non un simple nombre.',
  'This address is not free.': 'Cette adresse n’est pas libre.',
  'The tool is published.': 'L’outil est publié.',
  'The update is live.': 'La modification est en ligne.',
  'It was rejected.': 'La proposition a été refusée.',
  'The tool was restored.': 'L’outil a été rétabli.',
  'Tool updated.': 'Outil mis à jour.',
  'The tool no longer has an owner.': 'L’outil n’a plus de propriétaire.',
  'The tool has a new owner.': 'L’outil a un nouveau propriétaire.',
};
