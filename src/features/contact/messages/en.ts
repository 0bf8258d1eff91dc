import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the contact page. */
export const enContact = addMessages({
  'contact.title': 'Contact us',
  'contact.description': 'Send {name} a question, a correction or a privacy request.',
  'contact.lead':
    'A question, a correction, a privacy request: write to us. We usually reply within 24–48 hours.',
  'contact.name': 'Your name',
  'contact.email': 'Your email address',
  'contact.emailHint': 'We use it to reply to you, and for nothing else.',
  'contact.subject': 'Subject',
  'contact.correction': 'Correction to {tool}',
  'contact.message': 'Message',
  'contact.messageHint': 'At most {max} characters',
  'contact.send': 'Send message',
  'contact.sending': 'Sending…',
  'contact.direct': 'Prefer email?',
  'contact.directText': 'Write to {email}.',
  'contact.noAddress': 'No contact address yet',
  'contact.noAddressText':
    'This demonstration has no contact address, so messages become files in its outbox. Set {variable}, or enter an address in the Site tab, and the footer links to it.',
  'contact.privacy': 'How we treat what you send us: {privacy}.',
  'contact.privacyLink': 'Privacy Policy',
  'contact.website': 'Website',
});

type EnContact = typeof enContact;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnContact {}
}
