/** What the API says about accounts and signing in → the same in French. `{name}` stands for a part that varies. */
export const answersIdentityFr: Readonly<Record<string, string>> = {
  'You can’t {action}.': 'Vous ne pouvez pas {action}.',
  'change your own role': 'changer votre propre rôle',
  'ban yourself': 'vous bannir vous-même',
  'delete yourself': 'vous supprimer vous-même',
  'This user is already banned. Lift that ban first.':
    'Cet utilisateur est déjà banni. Levez d’abord ce bannissement.',
  'This user isn’t banned.': 'Cet utilisateur n’est pas banni.',
  'The email has already been taken.': 'Cette adresse e-mail est déjà utilisée.',
  'This handle is already taken.': 'Cet identifiant est déjà pris.',
  'The affiliate code has already been taken.': 'Ce code d’affiliation est déjà pris.',
  'Signed out.': 'Vous êtes déconnecté.',
  'If that address has an account, a link to reset the password is on its way.':
    'Si un compte existe à cette adresse, un lien pour réinitialiser le mot de passe vient de partir.',
  'Your password has been reset.': 'Votre mot de passe a été réinitialisé.',
  'Your email address has been verified.': 'Votre adresse e-mail est vérifiée.',
  'Your password has been changed.': 'Votre mot de passe a été modifié.',
  'Your account has been deleted.': 'Votre compte a été supprimé.',
  'The session has been ended.': 'La session est terminée.',
  'The password is incorrect.': 'Le mot de passe est incorrect.',
  'Type your email address to confirm.': 'Saisissez votre adresse e-mail pour confirmer.',
  'You’re the last administrator, so you can’t delete your account.':
    'Vous êtes le dernier administrateur : vous ne pouvez pas supprimer votre compte.',
  'Contains characters that cannot be stored.': 'Certains caractères ne peuvent pas être enregistrés.',
  'Must be an http or https address.': 'Saisissez une adresse http ou https.',
  'The email field is required.': 'L’adresse e-mail est obligatoire.',
  'Must be a valid email address.': 'Saisissez une adresse e-mail valide.',
  'The password field is required.': 'Le mot de passe est obligatoire.',
  'The token is required.': 'Le jeton est obligatoire.',
  'The token is not valid.': 'Le jeton n’est pas valide.',
  'Enter your name.': 'Saisissez votre nom.',
  'Must be 4 to 32 letters, digits, hyphens or underscores.':
    'De 4 à 32 lettres, chiffres, tirets ou traits de soulignement.',
  'Must be 3 to 30 letters, digits or hyphens.': 'De 3 à 30 lettres, chiffres ou tirets.',
  'Must begin and end with a letter or digit.': 'Doit commencer et finir par une lettre ou un chiffre.',
  'This handle is reserved.': 'Cet identifiant est réservé.',
  'The password confirmation does not match.': 'Les deux mots de passe ne sont pas identiques.',
  'The code is required.': 'Le code est obligatoire.',
  'The code is not valid.': 'Le code n’est pas valide.',
  'This password reset link is invalid or has expired.':
    'Ce lien de réinitialisation n’est pas valide ou a expiré.',
  'The current password is incorrect.': 'Le mot de passe actuel est incorrect.',
  'This password is too common. Please choose a different one.':
    'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'Your password can’t be your name or email address.':
    'Le mot de passe ne peut être ni votre nom ni votre adresse e-mail.',
  'Choose a handle for your public profile.': 'Choisissez un identifiant pour votre profil public.',
  'Verify your email address before you make your profile public.':
    'Vérifiez votre adresse e-mail avant de rendre votre profil public.',
  'Session not found.': 'Session introuvable.',
  'Your account has been created. We’ve emailed you a link to confirm your address.':
    'Votre compte est créé. Nous vous avons envoyé un lien pour confirmer votre adresse e-mail.',
  'These credentials do not match our records.': 'Ces identifiants ne correspondent à aucun compte.',
  'Signed in.': 'Vous êtes connecté.',
  'This sign-in has expired. Please try again.': 'Cette connexion a expiré. Veuillez réessayer.',
  'This verification link is invalid or has expired.':
    'Ce lien de vérification n’est pas valide ou a expiré.',
  'Your email address is already verified.': 'Votre adresse e-mail est déjà vérifiée.',
  'A new verification link has been sent to your email address.':
    'Un nouveau lien de vérification a été envoyé à votre adresse e-mail.',
  'Your account is suspended {end}.{reason}': 'Votre compte est suspendu {end}.{reason}',
  'until {day}': 'jusqu’au {day}',
  'for good': 'définitivement',
  ' Reason: {reason}': ' Motif : {reason}',
  'Must be user, contributor or admin.': 'Valeurs possibles : user, contributor ou admin.',
  'Must be a number of days.': 'Saisissez un nombre de jours.',
  'Must be a whole number of days.': 'Saisissez un nombre entier de jours.',
  'Must be from 1 to 3650 days.': 'De 1 à 3650 jours.',
  'Role updated.': 'Rôle mis à jour.',
  'User banned.': 'Utilisateur banni.',
  'Ban lifted.': 'Bannissement levé.',
  'Account deleted.': 'Compte supprimé.',
};
