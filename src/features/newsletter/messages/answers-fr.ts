/** What the API says about the newsletter → the same in French. `{name}` stands for a part that varies. */
export const answersNewsletterFr: Readonly<Record<string, string>> = {
  'Sending started.': 'Envoi commencé.',
  'Sending paused.': 'Envoi suspendu.',
  'Sending resumed.': 'Envoi repris.',
  'Sending to everyone it hasn’t reached yet.': 'Envoi à toutes les personnes qui ne l’ont pas encore reçue.',
  'Enter a subject.': 'Saisissez un objet.',
  'Keep at least one item.': 'Gardez au moins un article.',
  'Must be at most 60 items.': '60 articles maximum.',
  'The mail server didn’t accept the email.': 'Le serveur de messagerie n’a pas accepté l’e-mail.',
  'Sent to {address}.': 'Envoyé à {address}.',
  'A line is too long, or a quotation mark is never closed.':
    'Une ligne est trop longue, ou un guillemet n’est jamais fermé.',
  'Nothing was imported: more than 1,000 lines can’t be read. The first is line {line}: {reason}':
    'Rien n’a été importé : plus de 1 000 lignes sont illisibles. La première est la ligne {line} : {reason}',
  'The first line must name the columns email, consented_at and source; {title} is missing.':
    'La première ligne doit nommer les colonnes email, consented_at et source ; il manque {title}.',
  'This is not an email address.': 'Ce n’est pas une adresse e-mail.',
  'Preferences saved.': 'Préférences enregistrées.',
  'Enter your email address.': 'Saisissez votre adresse e-mail.',
  'Enter a valid email address.': 'Saisissez une adresse e-mail valide.',
  'Must be the slug of a category.': 'L’identifiant d’une catégorie est attendu.',
  'Must be at most 50 topics.': '50 thèmes maximum.',
  'Describe the picture.': 'Décrivez l’image.',
  'Upload the picture again.': 'Envoyez de nouveau l’image.',
  'Enter a title.': 'Saisissez un titre.',
  'The catalogue is empty, so there’s nothing to write about.':
    'Le catalogue est vide : il n’y a rien à raconter.',
  'This edition is {status}.': 'État de cette édition : {status}.',
  'A confirmation email has been sent to you. Check your mailbox!':
    'Un e-mail de confirmation vous a été envoyé. Consultez votre messagerie !',
  'You’re subscribed. The next edition arrives on Monday.':
    'Vous êtes abonné. La prochaine édition arrive lundi.',
  'The signature is too old.': 'La signature est trop ancienne.',
  'The signature is invalid.': 'La signature n’est pas valide.',
  'No longer subscribed.': 'Désabonné entre-temps.',
  'Verify your email address first.': 'Vérifiez d’abord votre adresse e-mail.',
  'You aren’t subscribed.': 'Vous n’êtes pas abonné.',
};
