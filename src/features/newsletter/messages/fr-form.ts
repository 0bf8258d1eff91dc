import type { enSubscribeForm } from './en-form.ts';

/** The texts of `en-form.ts` in French. */
export const frSubscribeForm = {
  'newsletter.email': 'Adresse e-mail',
  'newsletter.placeholder': 'vous@example.com',
  'newsletter.sending': 'Inscription…',
  'newsletter.subscribeAs': 'S’abonner avec {email}',
  'newsletter.oneClick': 'Un clic, sans e-mail de confirmation.',
  'newsletter.otherAddress': 'Utiliser une autre adresse',
  'newsletter.emailMissing': 'Saisissez votre adresse e-mail.',
  'newsletter.emailWrong': 'Saisissez une adresse e-mail valide, comme vous@example.com.',
  'newsletter.perfect': 'Parfait !',
  'newsletter.noMail':
    'Rien après quelques minutes ? Regardez dans vos spams. Si vous vous étiez désinscrit, nous l’envoyons au plus une fois par semaine\u00a0; le lien de préférences de n’importe quel numéro reçu fonctionne toujours.',
  'newsletter.failed': 'Une erreur s’est produite.',
  'newsletter.promise': 'Gratuit. Désinscription en un clic.',
} as const satisfies Record<keyof typeof enSubscribeForm, string>;
