/** Texts of the API about AI Watch → the same in French. `{name}` stands for a part that varies. */
export const answersWatchFr: Readonly<Record<string, string>> = {
  'Must be a whole number from 1 to {max}.': 'Saisissez un nombre entier de 1 à {max}.',
  'Must be an id.': 'Un identifiant est attendu.',
  'Must be an address that starts with http:// or https://.':
    'Saisissez une adresse qui commence par http:// ou https://.',
  'Must be the id of a channel, which begins with UC.':
    'L’identifiant d’une chaîne, qui commence par UC, est attendu.',
  'Enter either an address or the id of a channel.':
    'Saisissez soit une adresse, soit l’identifiant d’une chaîne.',
  'Must be at most {count} tools.': '{count} outils maximum.',
  'There is no such category.': 'Cette catégorie n’existe pas.',
  'This channel is there already.': 'Cette chaîne existe déjà.',
  'There is no tool with the id {id}.': 'Aucun outil ne porte l’identifiant {id}.',
  'There is no category with the id {id}.': 'Aucune catégorie ne porte l’identifiant {id}.',
  'Must be the id of a category.': 'L’identifiant d’une catégorie est attendu.',
  'Choose at least one category.': 'Choisissez au moins une catégorie.',
  'Must be at most 100 categories.': '100 catégories maximum.',
  'Must be a time in ISO 8601.': 'Une heure au format ISO 8601 est attendue.',
  'Send at least one event.': 'Envoyez au moins un événement.',
  'Must be at most {count} events.': '{count} événements maximum.',
};
