import type { LegalText } from '../legal/legal-page.tsx';
import { legalLabels } from './legal-texts-fr.ts';

/** The text of 'terms-text.ts' in French. */
export const terms: LegalText = {
  path: '/terms',
  title: legalLabels.terms,
  lead: 'Ce que vous pouvez attendre du site {name}, et ce qu’il attend de vous.',
  sections: [
    {
      id: 'overview',
      title: 'En bref',
      blocks: [
        '{operator}',
        '{name} est un annuaire d’outils d’IA. Vous pouvez parcourir, rechercher et comparer sans compte ; avec un compte, vous pouvez aussi enregistrer des outils, donner votre avis et proposer des fiches.',
        'Ces conditions s’appliquent à toutes les personnes qui utilisent le site. La {privacy} explique ce qu’il advient des données personnelles.',
        'Les outils appartiennent à leurs éditeurs. Une fiche vous renseigne sur un outil ; si vous l’utilisez, cela se passe entre vous et son éditeur, à ses conditions et à ses prix.',
      ],
    },
    {
      id: 'acceptance',
      title: 'Acceptation',
      blocks: [
        'En utilisant le site, vous acceptez ces conditions, et en créant un compte, vous le confirmez. Si vous n’êtes pas d’accord, n’utilisez pas le site.',
        'Vous devez avoir au moins 13 ans. Si la loi de votre pays exige un âge plus élevé, ou l’accord d’un parent ou d’un tuteur, cela s’applique aussi.',
        'Si vous agissez pour une entreprise, vous confirmez être autorisé à accepter ces conditions en son nom.',
      ],
    },
    {
      id: 'accounts',
      title: 'Comptes',
      blocks: [
        [
          'Utilisez une adresse e-mail valide et confirmez-la. Certaines actions, comme répondre à un avis, exigent un compte confirmé.',
          'Choisissez un mot de passe d’au moins 8 caractères que vous n’utilisez nulle part ailleurs, et gardez-le pour vous.',
          'Un compte est personnel. Vous êtes responsable de ce qui en est fait.',
          'Vos {settings} montrent chaque navigateur connecté et permettent de mettre fin à chacune de ces sessions. Si quelqu’un d’autre a utilisé votre compte, mettez fin à ses sessions, changez de mot de passe et prévenez-nous.',
        ],
        'Vous pouvez supprimer votre compte à tout moment. Vous êtes alors déconnecté partout, vos avis apparaissent sous le nom « Ancien membre », et vos fiches restent en ligne sans auteur.',
        'Nous pouvons suspendre un compte qui enfreint ces conditions, pour un certain nombre de jours ou définitivement. Le motif est indiqué à la connexion suivante. Si vous pensez qu’il s’agit d’une erreur, écrivez-nous.',
      ],
    },
    {
      id: 'content',
      title: 'Contenus et propositions',
      blocks: [
        'Ce que vous écrivez et envoyez reste à vous. Vous autorisez {name} à le conserver, à en adapter le format et la taille, et à le montrer sur le site ainsi que dans ses flux, son API et sa newsletter, dans le monde entier et gratuitement, tant qu’il est publié ici. Vous confirmez avoir le droit de donner cette autorisation.',
        'Pour une fiche :',
        [
          'Les informations sont exactes et complètes, et la description n’est pas trompeuse.',
          'Le lien mène directement au site officiel de l’outil.',
          'Vous avez le droit d’utiliser le logo et les captures d’écran.',
          'L’outil n’est ni nuisible ni trompeur et ne porte pas atteinte aux droits d’autrui.',
        ],
        'Nous examinons chaque proposition, si possible sous 48 heures. Si nous la refusons, nous vous disons pourquoi ; vous pouvez la corriger et la renvoyer.',
        'Les modifications d’une fiche publiée sont examinées de la même façon, et la version publiée reste en place jusqu’à leur approbation. Une modification qui n’est ni approuvée ni reprise pendant 14 jours expire. Une entreprise qui a prouvé qu’un outil est à elle peut reprendre la fiche et faire la plupart des modifications immédiatement.',
        'Pour un avis :',
        [
          'Il décrit votre propre expérience. Vous pouvez donner un avis par outil et le modifier plus tard.',
          'Vous ne donnez pas d’avis sur votre propre outil, ni sur celui de l’entreprise dont vous utilisez l’adresse e-mail.',
          'Il peut attendre une approbation avant d’être visible par les autres.',
        ],
        'Nous pouvons retirer tout ce qui enfreint ces conditions ou la loi. Si un contenu porte atteinte à vos droits, écrivez-nous en indiquant où il se trouve et ce qui pose problème.',
      ],
    },
    {
      id: 'affiliates',
      title: 'Programme d’affiliation',
      blocks: [
        'Dans vos {settings}, vous pouvez devenir affilié et choisir un code d’affiliation. Vous pouvez alors ajouter un lien d’affiliation à chaque outil que vous proposez.',
        'Vous touchez 100 % des commissions de vos liens ; {name} n’en prélève rien. Les commissions sont convenues avec l’éditeur de l’outil et versées par lui ou par son programme partenaire. Nous ne les versons pas et ne pouvons pas les garantir.',
        [
          'Un lien d’affiliation mène à l’outil auquel il est associé, et nulle part ailleurs.',
          'Les visiteurs sont informés qu’un lien est un lien d’affiliation.',
          'Pas de fausses visites, pas de promesses trompeuses, rien de ce qu’interdit le programme de l’éditeur.',
          'Une entreprise qui a prouvé qu’un outil est à elle peut conserver le lien d’affiliation ou le remplacer.',
        ],
      ],
    },
    {
      id: 'conduct',
      title: 'Règles de conduite',
      blocks: [
        'Il est interdit :',
        [
          'de publier des contenus illicites, haineux, harcelants ou dangereux pour autrui ;',
          'de se faire passer pour une autre personne ou une autre entreprise ;',
          'de placer de la publicité dans les avis et les réponses, ou des avis achetés ou échangés ;',
          'de manipuler les notes, les visites ou les votes, ou d’ouvrir des comptes à cette fin ;',
          'de chercher à accéder à des données ou à des comptes qui ne sont pas les vôtres, ou de diffuser des logiciels malveillants ;',
          'de perturber le service, par exemple en envoyant plus de requêtes que ses limites ne le permettent.',
        ],
        'Les programmes peuvent utiliser l’API publique dans ses limites. Si vous découvrez une faille de sécurité dans {name}, prévenez-nous d’abord et ne touchez pas aux données d’autrui.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilité',
      blocks: [
        'Nous veillons à ce que le site soit exact et disponible, mais le proposons en l’état. Les fiches viennent de nombreuses personnes : prix, fonctionnalités et liens peuvent être dépassés, et ni une fiche ni un badge ne garantissent qu’un outil vous convient. Vérifiez auprès de l’éditeur ce qui compte pour vous.',
        'Les sites vers lesquels mènent nos liens sont gérés par d’autres, qui en sont responsables.',
        'Dans les limites de la loi, nous ne répondons pas des dommages indirects, du manque à gagner ou de la perte de données, ni des conséquences de l’usage d’un outil trouvé ici.',
        'Rien dans ces conditions ne limite une responsabilité que la loi ne permet pas de limiter, par exemple en cas de faute intentionnelle, de faute lourde ou de dommage corporel, et rien ne vous prive de vos droits de consommateur.',
      ],
    },
    {
      id: 'changes',
      title: 'Modifications',
      blocks: [
        'Le site évolue, et ces conditions avec lui. La date en haut de page est celle de la dernière version. Nous annonçons les changements importants pour vous sur le site ou par e-mail avant qu’ils ne prennent effet.',
        'Si vous continuez à utiliser le site ensuite, les nouvelles conditions s’appliquent. Si vous n’êtes pas d’accord, vous pouvez supprimer votre compte.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Écrivez-nous {contact} pour toute question sur ces conditions, sur une fiche ou sur votre compte. Nous nous efforçons de répondre sous 24 à 48 heures, et au plus tard sous 2 jours ouvrés.',
        '{contact_point}',
      ],
    },
  ],
};
