import { NEWSLETTER_TEXTS } from '../rules.ts';
import type { enNewsletterCalls } from './en-calls.ts';

export const frNewsletterCalls = {
  'newsletter.done.started': 'Envoi commencé.',
  'newsletter.done.paused': 'Envoi suspendu.',
  'newsletter.done.resumed': 'Envoi repris.',
  'newsletter.done.retried': 'Envoi à toutes les personnes qui ne l’ont pas encore reçue.',
  'newsletter.keepItem': 'Gardez au moins un article.',
  'newsletter.tooManyItems': '60 articles maximum.',
  'newsletter.notAccepted': 'Le serveur de messagerie n’a pas accepté l’e-mail.',
  'newsletter.done.sample': 'Envoyé à {address}.',
  'newsletter.importFailed':
    'Rien n’a été importé : plus de 1 000 lignes sont illisibles. La première est la ligne {line} : {reason}',
  'newsletter.import.noEmailColumn':
    'Aucune colonne ne porte un nom d’adresse e-mail. Le fichier a {titles}. Choisissez la colonne des adresses.',
  'newsletter.import.noConsentColumn':
    'Aucune colonne ne porte un nom de date d’accord. Le fichier a {titles}. Choisissez cette colonne, ou ajoutez-en une nommée consented_at.',
  'newsletter.import.noEmail': '{column} est vide. Indiquez une adresse e-mail.',
  'newsletter.import.notEmail': 'Ce n’est pas une adresse e-mail.',
  'newsletter.import.noStatus': 'Écrivez active, pending, unsubscribed ou bounced.',
  'newsletter.import.noConsent':
    '{column} est vide. Indiquez quand la personne a donné son accord, par exemple 2026-05-01.',
  'newsletter.import.early':
    'Personne n’a accepté d’e-mails avant 1990. Indiquez quand la personne a donné son accord, par exemple 2026-05-01.',
  'newsletter.import.future': 'C’est dans le futur.',
  'newsletter.import.frequency': 'Écrivez weekly, monthly ou paused.',
  'newsletter.import.duplicate':
    '{email} est aussi à la ligne {line}. La ligne suivante compte, mais personne qui est parti n’est ajouté.',
  'newsletter.done.preferences': 'Préférences enregistrées.',
  'newsletter.topic': 'L’identifiant d’une catégorie est attendu.',
  'newsletter.tooManyTopics': '50 thèmes maximum.',
  'newsletter.pictureText': 'Décrivez l’image.',
  'newsletter.pictureGone': 'Envoyez de nouveau l’image.',
  'newsletter.itemTitle': 'Saisissez un titre.',
  'newsletter.emptyCatalogue': 'Le catalogue est vide : il n’y a rien à raconter.',
  'newsletter.editionIs': 'État de cette édition : {status}.',
  'newsletter.done.subscribed': 'Un e-mail de confirmation vous a été envoyé. Consultez votre messagerie !',
  'newsletter.done.subscribedAtOnce': 'Vous êtes abonné. La prochaine édition arrive lundi.',
  'newsletter.oldSignature': 'La signature est trop ancienne.',
  'newsletter.badSignature': 'La signature n’est pas valide.',
  'newsletter.unverified': 'Vérifiez d’abord votre adresse e-mail.',
  'newsletter.notSubscribed': 'Vous n’êtes pas abonné.',
  'newsletter.done.verified': NEWSLETTER_TEXTS.verified,
  'newsletter.done.unsubscribed': NEWSLETTER_TEXTS.unsubscribed,
  'newsletter.badVerifyLink': NEWSLETTER_TEXTS.badVerifyLink,
  'newsletter.badUnsubscribeLink': NEWSLETTER_TEXTS.badUnsubscribeLink,
  'newsletter.badPreferencesLink': NEWSLETTER_TEXTS.badPreferencesLink,
  'newsletter.chooseFile': 'Choisissez un fichier.',
} as const satisfies Record<keyof typeof enNewsletterCalls, string>;
