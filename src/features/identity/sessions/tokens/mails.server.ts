import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

/** Notifies the owner, since anyone with an open session and a fresh sign-in could have made it. */
export const tokenCreatedMail = defineMail(
  'token-created',
  z.object({ name: z.string(), token: z.string(), scopes: z.string(), device: z.string() }),
  ({ name, token, scopes, device }) => ({
    subject: 'A personal token was created for your account',
    preheader: `“${token}”, created on ${device}.`,
    name,
    paragraphs: [
      `The token “${token}” was created on ${device}. Programs that have it can use your account with these scopes: ${scopes}.`,
    ],
    notes: [
      'If this wasn’t you, set a new password right away: that revokes all of your tokens and signs you out on other devices.',
    ],
  }),
  {
    fr: ({ name, token, scopes, device }) => ({
      subject: 'Un jeton personnel a été créé pour votre compte',
      preheader: `« ${token} », créé sur cet appareil : ${device}.`,
      name,
      paragraphs: [
        `Le jeton « ${token} » a été créé sur cet appareil : ${device}. Les programmes qui l’ont peuvent utiliser votre compte avec ces autorisations : ${scopes}.`,
      ],
      notes: [
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : tous vos jetons seront révoqués et vous serez déconnecté des autres appareils.',
      ],
    }),
  },
  'anyone',
);
