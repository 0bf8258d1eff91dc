/** What the API says about the catalogue → the same in French. `{name}` stands for a part that varies. */
export const answersToolsFr: Readonly<Record<string, string>> = {
  'Click recorded.': 'Clic enregistré.',
  'View recorded.': 'Visite enregistrée.',
  'Choose {min} to {max} tools.': 'Choisissez de {min} à {max} outils.',
  'Tool not found: {slugs}.': 'Outil introuvable : {slugs}.',
  'Must be free, freemium, paid or unknown.': 'Valeurs possibles : free, freemium, paid ou unknown.',
  'Must be free, freemium or paid.': 'Valeurs possibles : free, freemium ou paid.',
  'Must be one-time (empty), month, year or api call.':
    'Valeurs possibles : vide (paiement unique), month, year ou api call.',
  'Must be an amount.': 'Saisissez un montant.',
  'Must be an affiliate code.': 'Un code d’affiliation est attendu.',
  'Must be an address on the public internet.': 'Saisissez une adresse accessible sur l’internet public.',
  'Must not be empty.': 'Ce champ ne peut pas rester vide.',
  'This tool doesn’t have a link of this type.': 'Cet outil n’a pas de lien de ce type.',
  'This update expired because nobody reviewed it within 14 days. Edit the tool to resubmit it.':
    'Cette modification a expiré faute d’examen sous 14 jours. Modifiez l’outil pour la renvoyer.',
  'There is no such tool.': 'Cet outil n’existe pas.',
  'Unknown tags: {tags}.': 'Étiquettes inconnues : {tags}.',
  'Type not found.': 'Type introuvable.',
};
