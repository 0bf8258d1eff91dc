/** What the API says about saved tools and folders → the same in French. `{name}` stands for a part that varies. */
export const answersSavedFr: Readonly<Record<string, string>> = {
  'Tool saved.': 'Outil enregistré.',
  'Tool removed from your saved tools.': 'Outil retiré de vos outils enregistrés.',
  'Tool moved.': 'Outil déplacé.',
  'Folder deleted.': 'Dossier supprimé.',
  'The link no longer works.': 'Le lien ne fonctionne plus.',
  'Folder is no longer shared.': 'Le dossier n’est plus partagé.',
  'Is too large.': 'Valeur trop grande.',
  'Choose at least one tool.': 'Choisissez au moins un outil.',
  'At most {count} tools at once.': '{count} outils maximum à la fois.',
  'Must be a time.': 'Une heure est attendue.',
  'Must be at most 200 KB; send a larger one as a file.': '200 Ko maximum ; au-delà, envoyez un fichier.',
  'Choose a file to import.': 'Choisissez un fichier à importer.',
  'Please enter a folder name': 'Donnez un nom au dossier',
  'Folder name must be at most 60 characters': 'Le nom du dossier doit compter 60 caractères au plus',
  'You already have a folder with this name': 'Vous avez déjà un dossier de ce nom',
  'Description must be at most 300 characters': 'La description doit compter 300 caractères au plus',
  'Notes must be at most 1000 characters': 'Les notes doivent compter 1000 caractères au plus',
  'You can have at most 200 folders': 'Vous pouvez avoir 200 dossiers au plus',
  'You can save at most 5000 tools': 'Vous pouvez enregistrer 5000 outils au plus',
  'You can’t rename or delete the default folder.':
    'Le dossier par défaut ne peut être ni renommé ni supprimé.',
  'Verify your email address before you share a folder.':
    'Vérifiez votre adresse e-mail avant de partager un dossier.',
  'An administrator took down the link to this folder, so you can’t share it again.':
    'Un administrateur a retiré le lien de ce dossier : il ne peut plus être partagé.',
  'Folder not found.': 'Dossier introuvable.',
  'You haven’t saved this tool.': 'Vous n’avez pas enregistré cet outil.',
  'The tool is no longer in that folder.': 'L’outil n’est plus dans ce dossier.',
};
