/** What the API says about messages to the operator → the same in French. */
export const answersContactFr: Readonly<Record<string, string>> = {
  'Enter your name.': 'Saisissez votre nom.',
  'Enter a subject.': 'Saisissez un objet.',
  'Enter a message.': 'Saisissez un message.',
  'Your message has been sent. We usually reply within 24–48 hours.':
    'Votre message a été envoyé. Nous répondons en général sous 24 à 48 heures.',
};
