export const frContact = {
  'contact.title': 'Nous contacter',
  'contact.description':
    'Envoyez à {name} une question, une correction ou une demande relative à vos données.',
  'contact.lead':
    'Une question, une correction, une demande relative à vos données : écrivez-nous. Nous répondons en général sous 24 à 48 heures.',
  'contact.name': 'Votre nom',
  'contact.email': 'Votre adresse e-mail',
  'contact.emailHint': 'Elle nous sert à vous répondre, et à rien d’autre.',
  'contact.subject': 'Objet',
  'contact.correction': 'Correction de {tool}',
  'contact.message': 'Message',
  'contact.messageHint': '{max} caractères au plus',
  'contact.send': 'Envoyer le message',
  'contact.sending': 'Envoi…',
  'contact.direct': 'Vous préférez l’e-mail ?',
  'contact.directText': 'Écrivez à {email}.',
  'contact.noAddress': 'Pas encore d’adresse de contact',
  'contact.noAddressText':
    'Cette démonstration n’a pas d’adresse de contact : les messages deviennent des fichiers dans sa boîte d’envoi. Définissez {variable}, ou saisissez une adresse dans l’onglet Site, et le pied de page y mènera.',
  'contact.privacy': 'Ce que nous faisons de vos messages : {privacy}.',
  'contact.privacyLink': 'politique de confidentialité',
  'contact.website': 'Site web',
} as const;
