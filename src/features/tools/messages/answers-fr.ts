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
  'A category with this name already exists.': 'Une catégorie de ce nom existe déjà.',
  'Choose another category.': 'Choisissez une autre catégorie.',
  'This category still has 1 listing, perhaps a rejected or unlisted one or a pending revision. Choose a category to move it to.':
    'Cette catégorie contient encore 1 fiche, peut-être refusée, retirée ou une modification en attente. Choisissez une catégorie où la déplacer.',
  'This category still has {count} listings, including rejected and unlisted ones and pending revisions. Choose a category to move them to.':
    'Cette catégorie contient encore {count} fiches, y compris les fiches refusées ou retirées et les modifications en attente. Choisissez une catégorie où les déplacer.',
  'Category added.': 'Catégorie ajoutée.',
  'Category renamed.': 'Catégorie renommée.',
  'Category deleted.': 'Catégorie supprimée.',
  'Category shown.': 'Catégorie affichée.',
  'Category hidden.': 'Catégorie masquée.',
  'A name is required.': 'Indiquez un nom.',
  'Choose a category.': 'Choisissez une catégorie.',
};
