import type { MailContent } from '#src/server/mail/mail-content.ts';

const NOT_YOU =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et vérifiez vos sessions dans vos paramètres.';

/** The mails of `mails.server.ts` in French. */
export function verifyEmailFr({ name, url }: { name: string; url: string }): MailContent {
  return {
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Un clic, et votre compte est prêt.',
    name,
    paragraphs: ['Bienvenue ! Confirmez votre adresse e-mail pour que vos avis apparaissent aussitôt.'],
    action: { label: 'Confirmer l’adresse e-mail', url },
    notes: [
      'Le lien fonctionne une fois, pendant sept jours. Si vous ne vous êtes pas inscrit, ignorez cet e-mail.',
    ],
  };
}

export function resetPasswordFr({
  name,
  url,
  minutes,
}: {
  name: string;
  url: string;
  minutes: number;
}): MailContent {
  return {
    subject: 'Réinitialisez votre mot de passe',
    preheader: `Le lien fonctionne pendant ${minutes} minutes.`,
    name,
    paragraphs: ['Quelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe de votre compte.'],
    action: { label: 'Choisir un nouveau mot de passe', url },
    notes: [
      `Le lien fonctionne une fois, pendant ${minutes} minutes.`,
      'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe ne changera pas.',
    ],
  };
}

export function passwordChangedFr({ name, device }: { name: string; device: string }): MailContent {
  return {
    subject: 'Votre mot de passe a été modifié',
    preheader: 'Nous vous avons déconnecté de tous les autres appareils.',
    name,
    paragraphs: [
      `Le mot de passe de votre compte a été modifié sur cet appareil : ${device}. Nous vous avons déconnecté de tous les autres.`,
    ],
    notes: [NOT_YOU],
  };
}

export function emailChangedFr({ name, new_email }: { name: string; new_email: string }): MailContent {
  return {
    subject: 'Votre adresse e-mail a été modifiée',
    preheader: 'Les e-mails sur votre compte arrivent désormais à une autre adresse.',
    name,
    paragraphs: [
      `L’adresse e-mail de votre compte est désormais ${new_email}. Ceci est le dernier e-mail envoyé à l’ancienne.`,
    ],
    notes: ['Si ce n’était pas vous, répondez tout de suite à cet e-mail.'],
  };
}

export function providerLinkedFr({ name, provider }: { name: string; provider: string }): MailContent {
  return {
    subject: `Vous pouvez maintenant vous connecter avec ${provider}`,
    preheader: `${provider} a été associé à votre compte.`,
    name,
    paragraphs: [
      `Votre compte ${provider} est associé. Vous pouvez maintenant l’utiliser pour vous connecter.`,
    ],
    notes: [NOT_YOU],
  };
}

export function accountDeletedFr({ name, days }: { name: string; days: number }): MailContent {
  return {
    subject: 'Votre compte a été supprimé',
    preheader: `Vos données personnelles seront effacées dans ${days} jours.`,
    name,
    paragraphs: [
      'Votre compte est fermé et vous êtes déconnecté partout. Votre nom n’apparaît plus sur le site.',
      `Vos données personnelles seront définitivement effacées dans ${days} jours.`,
    ],
    notes: ['Si cette suppression ne vient pas de vous, répondez à cet e-mail avant cette date.'],
  };
}

interface Banned {
  name: string;
  reason: string;
  until: string | null;
}

export function accountBannedFr({ name, reason, until }: Banned): MailContent {
  return {
    subject: 'Votre compte a été suspendu',
    preheader: 'Vous avez été déconnecté partout.',
    name,
    paragraphs: [
      until === null
        ? 'Votre compte a été suspendu définitivement, et vous avez été déconnecté partout.'
        : `Votre compte a été suspendu jusqu’au ${until}, et vous avez été déconnecté partout.`,
      `Motif : « ${reason} »`,
    ],
    notes: ['Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.'],
  };
}
