import { brand } from '#src/shared/brand.ts';
import type { LegalText } from './legal-texts.ts';
import { legalLabels } from './legal-texts-fr.ts';

const { name } = brand;

/** The text of `privacy-text.ts` in French. */
export const privacy: LegalText = {
  path: '/privacy',
  title: legalLabels.privacy,
  lead: `Quelles données ${name} conserve, pourquoi, combien de temps, et ce que vous pouvez y faire.`,
  sections: [
    {
      id: 'overview',
      title: 'En bref',
      blocks: [
        `${name} recueille aussi peu de données que possible. Vous pouvez parcourir, rechercher et comparer sans compte, et nous comptons les visites sans savoir qui vous êtes.`,
        'Nos pages ne contiennent ni publicité ni scripts de tiers. Nous ne vendons pas de données personnelles.',
        'Vous devez avoir au moins 13 ans pour utiliser le service. Si nous apprenons qu’un enfant plus jeune a créé un compte, nous le supprimons.',
        'Cette politique fait partie des {terms}. Posez vos questions à {contact}.',
      ],
    },
    {
      id: 'data',
      title: 'Données recueillies',
      blocks: [
        {
          facts: [
            [
              'Votre compte',
              'Votre nom, votre adresse e-mail et une empreinte Argon2id de votre mot de passe, jamais le mot de passe lui-même. Si vous le souhaitez, aussi une photo, une courte bio, une entreprise, un site web, un lieu, des profils sociaux et un code d’affiliation.',
            ],
            [
              'Votre profil public',
              'Désactivé tant que vous ne l’activez pas. Il montre à tous votre nom, votre photo, votre bio, votre entreprise, votre lieu et vos liens, la date de votre inscription, vos avis publics et vos outils publiés. Quand vous le désactivez, il disparaît immédiatement.',
            ],
            [
              'Connexion avec Google ou GitHub',
              'Ils nous transmettent votre nom, votre adresse e-mail vérifiée et votre identifiant chez eux. Nous ne voyons jamais ce mot de passe.',
            ],
            [
              'Sessions',
              'Le navigateur et le système, par exemple « Firefox sur Windows », ainsi que le début de la session et sa dernière utilisation. Vous retrouvez la même liste dans vos {settings}.',
            ],
            [
              'Vos contributions',
              'Fiches, avis, réponses et votes. Nous réencodons chaque image, ce qui retire les détails cachés comme le lieu d’une prise de vue.',
            ],
            [
              'Ce que vous enregistrez',
              'Outils enregistrés, dossiers et notes. Vous seul les voyez, sauf si vous partagez un dossier.',
            ],
            [
              'Visites des outils',
              'Quand quelqu’un suit un lien d’une fiche vers un outil, nous comptons une visite par visiteur, par outil et par heure. Le visiteur n’est identifié que par une empreinte à clé de son adresse réseau et de son navigateur ; nous ne conservons pas l’adresse avec elle. Si un lien d’affiliation a amené le visiteur ici, nous notons aussi son code.',
            ],
            [
              'Consultations des fiches',
              'Nous comptons combien de fois la page d’un outil est consultée, une fois par visiteur et par heure. L’empreinte à clé qui nous évite de compter deux fois utilise une nouvelle clé chaque jour et est supprimée en quelques heures ; seul le nombre reste.',
            ],
            [
              'Newsletter, assistant et vidéos',
              'Si vous vous abonnez : votre adresse, vos thèmes et les éditions qui vous sont parvenues. Si vous interrogez l’assistant : votre question. Si vous utilisez AI Watch : vos centres d’intérêt, ce que vous avez regardé, aimé ou passé, et les sites d’outils que vous avez ouverts depuis que vous avez choisi vos centres d’intérêt.',
            ],
          ],
        },
        'Certaines choses restent dans votre navigateur. Son stockage local contient le jeton de session et une copie de votre profil tant que vous êtes connecté, votre choix de thème et de langue, et les outils que vous voulez comparer. Les avis non envoyés, la page à laquelle revenir et le code d’un lien d’affiliation qui vous a amené ici sont gardés jusqu’à la fermeture de l’onglet.',
        'Un cookie d’une durée de 10 minutes associe une connexion Google ou GitHub à votre navigateur, et un cookie signé peut compter les questions que vous posez à l’assistant en une journée.',
      ],
    },
    {
      id: 'use',
      title: 'Utilisation des données',
      blocks: [
        [
          'Pour gérer votre compte et montrer ce que vous publiez.',
          'Pour examiner les propositions et les avis, et vous dire ce que nous avons décidé.',
          'Pour envoyer les e-mails dont vous avez besoin, comme les liens pour vérifier une adresse ou réinitialiser un mot de passe, et la newsletter si vous l’avez demandée.',
          'Pour classer et recommander des outils et des vidéos, d’après ce qui est populaire et ce que vous avez enregistré ou ouvert.',
          'Pour montrer aux contributeurs combien de fois leurs outils sont vus, ouverts, enregistrés et évalués, en nombres par jour et sans noms.',
          'Pour protéger le service. Nous utilisons les adresses réseau pendant un court moment afin de limiter les tentatives répétées.',
        ],
        'Nous le faisons pour fournir le service que vous avez demandé, parce que nous avons un intérêt légitime à un annuaire sûr et utile, parce que la loi l’exige, ou parce que vous y avez consenti. Vous pouvez retirer votre consentement à tout moment.',
      ],
    },
    {
      id: 'sharing',
      title: 'Partage',
      blocks: [
        {
          facts: [
            [
              'Tout le monde',
              'Votre nom et votre photo à côté des fiches, avis et réponses que vous publiez. Votre adresse e-mail n’est pas affichée.',
            ],
            ['Nos administrateurs', 'Ce dont ils ont besoin pour examiner les propositions et vous aider.'],
            [
              'Prestataires',
              'L’hébergement et l’envoi des e-mails, sur nos instructions et seulement dans la mesure nécessaire à leur travail.',
            ],
            [
              'Google et GitHub',
              'Ils apprennent que vous vous connectez ici, si vous choisissez de passer par eux.',
            ],
            [
              'Le service vidéo',
              'Les vidéos viennent du domaine de YouTube sans cookies de suivi. YouTube voit votre adresse réseau quand un lecteur est chargé.',
            ],
            [
              'Un service de modèle de langage',
              'Il peut recevoir les questions que vous posez à l’assistant, sans votre nom ni votre adresse e-mail. N’y mettez rien de personnel.',
            ],
            [
              'Les sites que vous ouvrez d’ici',
              `Ils peuvent voir que vous venez d’${name}, et par quel lien d’affiliation.`,
            ],
            ['Les autorités', 'Seulement ce que la loi nous oblige à communiquer.'],
          ],
        },
        'Nous ne vendons ni ne louons de données personnelles.',
      ],
    },
    {
      id: 'security',
      title: 'Sécurité',
      blocks: [
        [
          'Nous conservons les mots de passe sous forme d’empreintes Argon2id salées et refusons les plus courants.',
          'Les jetons de session et ceux de nos liens par e-mail ne sont conservés que sous forme d’empreintes. Changer de mot de passe met fin à vos autres sessions.',
          'Une politique de sécurité des contenus stricte ne laisse s’exécuter sur nos pages que nos propres scripts. Cela protège le jeton dans votre navigateur.',
          'Les tentatives de connexion répétées sont limitées, et les journaux ne contiennent ni mots de passe, ni jetons, ni adresses e-mail complètes.',
          'Les fichiers envoyés sont vérifiés d’après leur contenu et jamais servis tels quels.',
          'Chaque décision d’un administrateur est consignée.',
        ],
        'Aucun système n’est parfaitement sûr. Si une violation met vos données en danger, nous vous prévenons, ainsi que l’autorité de contrôle, dans les 72 heures après en avoir eu connaissance.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      blocks: [
        'Vous avez le droit de consulter, corriger, exporter et effacer vos données, de vous opposer à leur utilisation ou de la faire limiter, et de retirer votre consentement. Pour l’essentiel, vous n’avez pas besoin de nous le demander. Dans vos {settings}, vous pouvez :',
        [
          'corriger votre profil ;',
          'télécharger les données que nous conservons à votre sujet, dans un fichier JSON ;',
          'mettre fin aux sessions d’autres navigateurs ;',
          'supprimer votre compte.',
        ],
        'Pour tout le reste, écrivez à {contact}, de préférence depuis l’adresse de votre compte. Nous accusons réception des demandes sous 3 jours ouvrés et y répondons sous 30 jours. Une demande complexe peut prendre jusqu’à 60 jours de plus ; dans ce cas, nous vous disons pourquoi dans les 30 premiers.',
        'Si notre réponse ne vous satisfait pas, vous pouvez saisir l’autorité de protection des données de votre pays, la CNIL en France.',
      ],
    },
    {
      id: 'retention',
      title: 'Durées de conservation',
      blocks: [
        {
          facts: [
            [
              'Données du compte',
              'Tant que vous avez le compte, et 30 jours après sa suppression. Elles sont ensuite effacées.',
            ],
            [
              'Avis et fiches',
              'Ils restent après votre départ : les avis sous le nom « Ancien membre », les fiches sans auteur. Si vous ne le souhaitez pas, supprimez-les d’abord.',
            ],
            [
              'Sessions',
              'Elles prennent fin après 12 heures sans utilisation, ou après 30 jours si vous avez demandé à rester connecté.',
            ],
            [
              'Liens dans les e-mails',
              'Valables 30 minutes pour choisir un nouveau mot de passe, et 7 jours pour confirmer une adresse.',
            ],
            ['Statistiques', '2 ans au plus.'],
            ['Journaux de sécurité', '7 ans.'],
            ['Sauvegardes', 'Ce qui est supprimé du site est retiré des sauvegardes sous 90 jours.'],
          ],
        },
      ],
    },
  ],
};
