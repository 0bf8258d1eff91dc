/** What the API says about ownership of tools → the same in French. `{name}` stands for a part that varies. */
export const answersClaimsFr: Readonly<Record<string, string>> = {
  'Add the TXT record, then verify.': 'Ajoutez l’enregistrement TXT, puis vérifiez.',
  'Add the meta tag, then verify.': 'Ajoutez la balise meta, puis vérifiez.',
  'Publish the file, then verify.': 'Publiez le fichier, puis vérifiez.',
  'Open the link in the email we sent.': 'Ouvrez le lien dans l’e-mail que nous avons envoyé.',
  'You now own {tool}.': '{tool} vous appartient désormais.',
  'Must be one of {list}.': 'Valeurs possibles : {list}.',
  'The TXT record at {places} has another value.': 'L’enregistrement TXT de {places} a une autre valeur.',
  'The name servers of {domain} did not answer.': 'Les serveurs de noms de {domain} n’ont pas répondu.',
  'No TXT record with this value was found at {places}. A new record can take an hour to be seen.':
    'Aucun enregistrement TXT avec cette valeur n’a été trouvé sur {places}. Un nouvel enregistrement peut mettre une heure à apparaître.',
  'The meta tag of {url} has another value.': 'La balise meta de {url} a une autre valeur.',
  'No meta tag "{name}" was found in the head of {url}.':
    'Aucune balise meta « {name} » n’a été trouvée dans l’en-tête de {url}.',
  'The file at {address} has another content.': 'Le fichier à l’adresse {address} a un autre contenu.',
  '{address} answered with status {status}.': '{address} a répondu avec le code {status}.',
  'We couldn’t read {address}. {reason}': 'Impossible de lire {address}. {reason}',
  'We couldn’t reach {host}. Is the site online? Try again.':
    'Impossible de joindre {host}. Le site est-il en ligne ? Réessayez.',
  '{host} is shared by many tools, so nothing there proves who owns this one.':
    '{host} est partagé par de nombreux outils : rien n’y prouve à qui appartient celui-ci.',
  '{host} is shared by many tools, so nothing there proves who owns this one. Write to {email} with documents that show that the tool is yours.':
    '{host} est partagé par de nombreux outils : rien n’y prouve à qui appartient celui-ci. Écrivez à {email} avec des documents qui montrent que l’outil est à vous.',
  'The DNS and email of {host} belong to its hosting company. Use the meta tag or the file instead.':
    'Le DNS et la messagerie de {host} appartiennent à son hébergeur. Utilisez plutôt la balise meta ou le fichier.',
  'Please enter an email address at {domain}.': 'Saisissez une adresse e-mail en @{domain}.',
  'Must be an email address at {domain}.': 'Saisissez une adresse e-mail en @{domain}.',
  'This tool has no owner.': 'Cet outil n’a pas de propriétaire.',
  'This user already owns this tool.': 'Cet outil appartient déjà à cet utilisateur.',
  'This user is banned.': 'Cet utilisateur est banni.',
  'You already own this tool.': 'Cet outil vous appartient déjà.',
  'Claim not found.': 'Demande introuvable.',
  'This claim has already been proved.': 'Cette demande a déjà été prouvée.',
  'This claim has expired. Please start again.': 'Cette demande a expiré. Veuillez recommencer.',
  'The claim or the tool has changed in the meantime. Please try again.':
    'La demande ou l’outil a changé entre-temps. Veuillez réessayer.',
  'The tool’s URL has changed since this claim. Please start again.':
    'L’adresse de l’outil a changé depuis cette demande. Veuillez recommencer.',
  'This link is no longer valid. Use the link in our latest email.':
    'Ce lien n’est plus valide. Utilisez celui de notre dernier e-mail.',
  'Open the link in the email we sent you.': 'Ouvrez le lien dans l’e-mail que nous vous avons envoyé.',
};
