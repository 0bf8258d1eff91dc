import type { enSubmitInfo } from './en-submit-info.ts';

/** The texts of `en-submit-info.ts` in French. */
export const frSubmitInfo = {
  'submitInfo.title': 'Proposer un outil',
  'submitInfo.description':
    'Référencez un outil d’IA sur {brand} : qui peut en proposer un, comment faire en cinq étapes, ce qui est accepté et ce qu’y gagnent les entreprises.',
  'submitInfo.heroTitle': 'Faites référencer votre outil d’IA.',
  'submitInfo.heroLead':
    'Référencez un outil que vous utilisez ou que vous créez. Il prend place à côté des autres, décrit de la même façon, là où on le cherche.',
  'submitInfo.submit': 'Proposer un outil',
  'submitInfo.existing': 'Parcourir les outils',
  'submitInfo.shelf': 'Outils référencés',
  'submitInfo.slot': 'Votre outil',
  'submitInfo.audience': 'Qui êtes-vous ?',
  'submitInfo.enthusiast': 'Je suis passionné d’IA',
  'submitInfo.company': 'Je suis une entreprise',
  'submitInfo.benefits': 'Ce que vous y gagnez',
  'submitInfo.steps': 'Cinq étapes',
  'submitInfo.enthusiastShare': 'D’autres trouvent ce qui vous sert',
  'submitInfo.enthusiastShareText':
    'Les bons outils circulent de bouche à oreille. Une fiche se trouve par la recherche, par la catégorie et à côté des alternatives.',
  'submitInfo.enthusiastAffiliate': 'Votre propre lien d’affiliation',
  'submitInfo.enthusiastAffiliateText':
    'Les affiliés peuvent ajouter un lien par outil et touchent 100 % des commissions. Le lien est signalé comme tel.',
  'submitInfo.enthusiastName': 'Votre nom sur la fiche',
  'submitInfo.enthusiastNameText':
    'La fiche indique qui l’a proposée, et votre tableau de bord réunit les vôtres avec leur statut.',
  'submitInfo.enthusiastEdit': 'Modifiable à tout moment',
  'submitInfo.enthusiastEditText':
    'Un nouveau prix, une nouvelle fonction ? Modifiez la fiche ; la version en ligne reste jusqu’à l’approbation.',
  'submitInfo.enthusiastStepAccount': 'Créez un compte',
  'submitInfo.enthusiastStepAccountText':
    'C’est gratuit. Indiquez que vous êtes affilié si vous avez un lien à ajouter.',
  'submitInfo.enthusiastStepLook': 'Vérifiez qu’il n’y est pas',
  'submitInfo.enthusiastStepLookText': 'Chaque outil a une seule fiche. Une recherche par nom le dit.',
  'submitInfo.enthusiastStepForm': 'Décrivez-le',
  'submitInfo.enthusiastStepFormText':
    'Ce qu’il fait, où il fonctionne, ce qu’il coûte. Le formulaire garde ce que vous avez saisi.',
  'submitInfo.enthusiastStepMedia': 'Montrez-le',
  'submitInfo.enthusiastStepMediaText':
    'Ajoutez le logo et des captures d’écran, puis regardez l’aperçu comme un visiteur.',
  'submitInfo.enthusiastStepSubmit': 'Envoyez-le',
  'submitInfo.enthusiastStepSubmitText': 'Il est examiné sous 48 heures. Un e-mail vous annonce la décision.',
  'submitInfo.companyBadge': 'Le badge Officiel',
  'submitInfo.companyBadgeText':
    'Une fois la propriété vérifiée, votre fiche affiche le badge partout où elle apparaît, tout comme la page qui mène à votre site.',
  'submitInfo.companyControl': 'Vous gardez la main',
  'submitInfo.companyControlText':
    'Vous pouvez modifier la fiche, même proposée par quelqu’un d’autre. Textes, prix et captures d’écran changent aussitôt.',
  'submitInfo.companyLink': 'Le lien d’affiliation, à vous d’en décider',
  'submitInfo.companyLinkText':
    'Si la fiche en porte un quand vous la revendiquez, gardez-le ou remplacez-le.',
  'submitInfo.companyReviews': 'Répondez à vos avis',
  'submitInfo.companyReviewsText':
    'Répondez là où vos clients écrivent. Vos mots sont signalés comme ceux du propriétaire.',
  'submitInfo.companyStepFind': 'Trouvez votre fiche',
  'submitInfo.companyStepFindText': 'Cherchez votre outil. S’il n’y est pas encore, proposez-le.',
  'submitInfo.companyStepClaim': 'Revendiquez-la',
  'submitInfo.companyStepClaimText': 'Une fois connecté, commencez sur la page de la fiche.',
  'submitInfo.companyStepProve': 'Prouvez que vous en êtes propriétaire',
  'submitInfo.companyStepProveText':
    'Par une adresse e-mail professionnelle de votre domaine ou un code de vérification sur votre site.',
  'submitInfo.companyStepComplete': 'Mettez-la au point',
  'submitInfo.companyStepCompleteText':
    'Corrigez prix et fonctions, ajoutez des captures, décidez du lien d’affiliation.',
  'submitInfo.companyStepCurrent': 'Tenez-la à jour',
  'submitInfo.companyStepCurrentText':
    'Annoncez vos nouvelles versions et répondez aux avis sous le badge Officiel.',
  'submitInfo.policy': 'Règles de publication',
  'submitInfo.policyLead':
    'Une personne lit chaque proposition. Voici ce que nous promettons, et ce que nous demandons.',
  'submitInfo.policyReview': 'Examen sous 48 heures',
  'submitInfo.policyReviewText': 'Nous regardons les propositions sous 48 heures.',
  'submitInfo.policyAccurate': 'Informations exactes',
  'submitInfo.policyAccurateText': 'Fonctionnalités et prix sont à jour.',
  'submitInfo.policyLink': 'Lien direct vers le site officiel',
  'submitInfo.policyLinkText': 'Ni lien raccourci, ni page intermédiaire.',
  'submitInfo.policyHonest': 'Aucune description trompeuse',
  'submitInfo.policyHonestText': 'Une fiche dit ce que l’outil fait, pas ce qu’il pourrait faire.',
  'submitInfo.faq': 'Questions fréquentes',
  'submitInfo.faqReview': 'Combien de temps dure l’examen ?',
  'submitInfo.faqReviewText':
    'Les propositions sont examinées sous 48 heures. Votre tableau de bord indique où en est la vôtre, et un e-mail vous annonce la décision.',
  'submitInfo.faqAffiliate': 'Puis-je ajouter un lien d’affiliation ?',
  'submitInfo.faqAffiliateText':
    'Oui, un lien d’affiliation par outil, depuis un compte où l’option affilié est activée. Vous touchez 100 % des commissions.',
  'submitInfo.faqClaim': 'Que change la revendication d’une fiche par l’entreprise ?',
  'submitInfo.faqClaimText':
    'Une entreprise qui prouve sa propriété peut modifier la fiche et reçoit le badge officiel. Elle peut garder le lien d’affiliation présent ou le remplacer.',
  'submitInfo.faqVerify': 'Comment la propriété est-elle vérifiée ?',
  'submitInfo.faqVerifyText':
    'Par une adresse e-mail professionnelle, par un code de vérification sur le site ou par des justificatifs de propriété. Les deux premiers se font sur la fiche en quelques minutes ; les justificatifs sont à envoyer à {email}.',
  'submitInfo.faqVerifyOnline':
    'Par une adresse e-mail professionnelle, par un code de vérification sur le site ou par des documents. Les deux premiers se font sur la fiche en quelques minutes ; un administrateur vérifie les documents.',
  'submitInfo.faqRejected': 'Quels outils sont refusés ?',
  'submitInfo.faqRejectedText':
    'Ceux qui sont nuisibles, qui violent la propriété intellectuelle ou qui trompent. La raison vous est donnée, et vous pouvez modifier la proposition et la renvoyer.',
  'submitInfo.faqEdit': 'Peut-on modifier une fiche plus tard ?',
  'submitInfo.faqEditText':
    'À tout moment. Une modification est approuvée avant d’être mise en ligne, et la fiche actuelle reste jusque-là. Le propriétaire officiel n’a pas besoin de nouvelle approbation pour la description, le type, l’open source, les étiquettes, les fonctionnalités, les cas d’usage, les tarifs, les captures d’écran et les mises à jour : ces modifications sont en ligne aussitôt. Un changement de nom, d’entreprise, de logo, de site web, de lien du code source, de lien d’affiliation ou de catégorie est d’abord approuvé, même quand il vient du propriétaire.',
  'submitInfo.callTitle': 'Vous connaissez un outil qui manque ?',
  'submitInfo.callText': 'Comptez une dizaine de minutes pour le proposer.',
} as const satisfies Record<keyof typeof enSubmitInfo, string>;
