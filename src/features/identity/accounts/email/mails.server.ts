import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';

/** Goes to the new address. */
export const confirmNewEmailMail = defineMail(
  'confirm-new-email',
  z.object({ name: z.string(), url: z.string() }),
  ({ name, url }) => ({
    subject: 'Confirm your new email address',
    preheader: 'One click, and you sign in with this address.',
    name,
    paragraphs: ['You asked to use this address for your account. Until you confirm it, nothing changes.'],
    action: { label: 'Confirm new address', url },
    notes: [
      'The link works once, for 24 hours, in a browser where you’re signed in.',
      'If you didn’t ask for this, ignore this email.',
    ],
  }),
  {
    fr: ({ name, url }) => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      preheader: 'Un clic, et vous vous connectez avec cette adresse.',
      name,
      paragraphs: [
        'Vous avez demandé à utiliser cette adresse pour votre compte. Rien ne change tant que vous ne l’avez pas confirmée.',
      ],
      action: { label: 'Confirmer la nouvelle adresse', url },
      notes: [
        'Le lien fonctionne une fois, pendant 24 heures, dans un navigateur où vous êtes connecté.',
        'Si vous n’avez rien demandé, ignorez cet e-mail.',
      ],
    }),
  },
);

/** Goes to the address before. */
export const emailChangedMail = defineMail(
  'email-changed',
  z.object({ name: z.string(), email: z.string(), url: z.string() }),
  ({ name, email, url }) => ({
    subject: 'Your email address was changed',
    preheader: `You now sign in with ${email}.`,
    name,
    paragraphs: [
      `Your account now uses ${email}. You sign in with it, and our emails go there.`,
      'If this wasn’t you, undo the change: we’ll restore this address, sign everybody out and send you a link to choose a new password.',
    ],
    action: { label: 'Undo the change', url },
    notes: ['The link works once, for seven days. If it was you, you don’t have to do anything.'],
  }),
  {
    fr: ({ name, email, url }) => ({
      subject: 'Votre adresse e-mail a été modifiée',
      preheader: `Vous vous connectez maintenant avec ${email}.`,
      name,
      paragraphs: [
        `Votre compte utilise maintenant ${email}. Vous vous connectez avec cette adresse, et nos e-mails y arrivent.`,
        'Si ce n’était pas vous, annulez la modification\u00a0: nous rétablirons cette adresse, déconnecterons tout le monde et vous enverrons un lien pour choisir un nouveau mot de passe.',
      ],
      action: { label: 'Annuler la modification', url },
      notes: ['Le lien fonctionne une fois, pendant sept jours. Si c’était vous, vous n’avez rien à faire.'],
    }),
  },
);

export const emailMails = [foldMail(confirmNewEmailMail), foldMail(emailChangedMail)];
