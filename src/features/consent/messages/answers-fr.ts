/** What the API says about cookie choices → the same in French. */
export const answersConsentFr: Readonly<Record<string, string>> = {
  'Essential cookies can’t be switched off.': 'Les cookies essentiels ne peuvent pas être désactivés.',
};
