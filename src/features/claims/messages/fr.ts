import type { enClaims } from './en.ts';

/** The texts of `en.ts` in French. */
export const frClaims = {
  'claims.title': 'Revendiquer {name}',
  'claims.crumb': 'Revendication',
  'claims.lead':
    'C’est votre produit ? Prouvez que son site ou son domaine est à vous pour reprendre cette fiche. Cela prend quelques minutes.',
  'claims.benefits': 'Ce que vous obtenez',
  'claims.benefitEdit': 'Le contrôle des textes',
  'claims.benefitEditText': 'Vous décidez de ce que dit la page, peu importe qui l’a proposée.',
  'claims.benefitBadge': 'Le badge officiel',
  'claims.benefitBadgeText': 'Les visiteurs voient que la page vient de l’éditeur de l’outil.',
  'claims.benefitLive': 'En ligne immédiatement',
  'claims.benefitLiveText':
    'Textes, prix et captures d’écran changent sans attendre. Nous vérifions d’abord le nom, l’entreprise, le logo, le site web, le lien du code source, le lien d’affiliation et la catégorie.',
  'claims.needsScripts':
    'Revendiquer un outil nécessite JavaScript, qui est désactivé dans votre navigateur.',
  'claims.signIn': 'Connectez-vous pour revendiquer cet outil',
  'claims.signInText': 'La preuve est liée à votre compte. Vous reviendrez ici ensuite.',
  'claims.signInLink': 'Connectez-vous pour terminer votre revendication',
  'claims.signInLinkText':
    'Utilisez le compte qui a demandé le message : le lien ne fonctionne dans aucun autre.',
  'claims.loadError': 'Impossible de charger vos revendications.',
  'claims.method': 'Comment voulez-vous le prouver ?',
  'claims.dns': 'Enregistrement DNS',
  'claims.dnsHint': 'Ajoutez un enregistrement TXT à {domain}.',
  'claims.meta': 'Balise meta',
  'claims.metaHint': 'Ajoutez une ligne dans l’en-tête de votre page.',
  'claims.well_known': 'Fichier',
  'claims.well_knownHint': 'Déposez un petit fichier texte sur votre site.',
  'claims.email': 'E-mail',
  'claims.emailHint': 'Ouvrez un lien que nous envoyons à {domain}.',
  'claims.waiting': 'En attente',
  'claims.start': 'Voir ce qu’il faut publier',
  'claims.startHint': 'Vous recevez un code unique, à publier dans les sept jours.',
  'claims.startAgain': 'Recommencer',
  'claims.starting': 'Un instant…',
  'claims.expired': 'Votre dernière tentative a expiré le {date}.',
  'claims.address': 'Votre adresse e-mail chez {domain}',
  'claims.sendMail': 'Envoyer le lien',
  'claims.sendMailAgain': 'Renvoyer le lien',
  'claims.sending': 'Envoi…',
  'claims.mailSent':
    'Nous avons envoyé un lien à {email}. Ouvrez-le en étant connecté à ce compte. Il fonctionne une seule fois, jusqu’au {date}.',
  'claims.dnsSteps':
    'Ajoutez cet enregistrement TXT chez votre fournisseur DNS. Vous pouvez aussi l’ajouter à {domain} même. Un nouvel enregistrement peut mettre une heure à apparaître.',
  'claims.metaSteps':
    'Placez cette balise dans l’en-tête de la page ci-dessous, avant tout élément du corps.',
  'claims.well_knownSteps':
    'Publiez un fichier texte avec ce contenu, et rien d’autre, à l’adresse ci-dessous.',
  'claims.recordName': 'Nom',
  'claims.recordValue': 'Valeur',
  'claims.tag': 'Balise',
  'claims.page': 'Page',
  'claims.fileUrl': 'Adresse du fichier',
  'claims.fileContent': 'Contenu',
  'claims.copy': 'Copier',
  'claims.copyOf': 'Copier : {label}',
  'claims.copied': 'Copié',
  'claims.copyFailed': 'La copie a échoué. Sélectionnez le texte à la place.',
  'claims.validUntil': 'Valable jusqu’au {date}. Une fois la vérification faite, vous pouvez tout retirer.',
  'claims.verify': 'Vérifier',
  'claims.verifying': 'Vérification…',
  'claims.verifyingLink': 'Vérification de votre lien…',
  'claims.linkFailed': 'Le lien n’a pas fonctionné',
  'claims.linkElsewhere':
    'Il appartient à un autre compte ou à une revendication disparue. Connectez-vous avec le compte qui l’a demandé.',
  'claims.hasOwner':
    'Cet outil a déjà un propriétaire. Si vous prouvez maintenant qu’il est à vous, la page devient la vôtre, et il en est informé.',
  'claims.shared': 'Cette adresse est partagée par de nombreux outils',
  'claims.sharedText':
    'Rien sur {host} ne peut prouver à qui est celui-ci. Écrivez-nous avec des documents qui montrent que l’outil est à vous, par exemple une marque ou un enregistrement.',
  'claims.sharedOnly': 'Rien sur {host} ne permet de prouver à qui appartient celui-ci.',
  'claims.write': 'Écrire à {email}',
  'claims.belowCompany':
    'Les serveurs de noms et la messagerie de {host} sont à l’entreprise qui l’héberge, seules ces deux preuves comptent donc.',
  'claims.owner': 'Cette fiche est à vous',
  'claims.ownerText':
    'Vous êtes propriétaire de {name}. Sa page porte le badge officiel. Vos modifications sont en ligne immédiatement, sauf celles du nom, de l’entreprise, du logo, du site web, du lien du code source, du lien d’affiliation et de la catégorie, que nous vérifions d’abord.',
  'claims.toPage': 'Voir la page',
  'claims.toEdit': 'Modifier la fiche',
} as const satisfies Record<keyof typeof enClaims, string>;
