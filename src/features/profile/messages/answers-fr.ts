/** What the API says about profiles → the same in French. `{name}` stands for a part that varies. */
export const answersProfileFr: Readonly<Record<string, string>> = {
  'Profile updated.': 'Profil mis à jour.',
  'Profile picture updated.': 'Photo de profil mise à jour.',
  'Must be a JPG or PNG image.': 'Choisissez une image JPG ou PNG.',
  'Profile not found.': 'Profil introuvable.',
};
