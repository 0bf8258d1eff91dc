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
  'newsletter.badCsv': 'Une ligne est trop longue, ou un guillemet n’est jamais fermé.',
  'newsletter.importFailed':
    'Rien n’a été importé : plus de 1 000 lignes sont illisibles. La première est la ligne {line} : {reason}',
  'newsletter.columnMissing':
    'La première ligne doit nommer les colonnes email, consented_at et source ; il manque {title}.',
  'newsletter.notEmail': 'Ce n’est pas une adresse e-mail.',
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
  'newsletter.consentMissing':
    'consented_at doit dire quand la personne a donné son accord, par exemple 2026-05-01.',
  'newsletter.consentFuture': 'consented_at est dans le futur.',
  'newsletter.chooseFile': 'Choisissez un fichier CSV.',
} as const satisfies Record<keyof typeof enNewsletterCalls, string>;
