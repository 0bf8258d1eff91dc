import { brand } from '#src/shared/brand.ts';
import type { LegalText } from './legal-texts.ts';
import { legalLabels } from './legal-texts-fr.ts';

const { name } = brand;

/** The privacy policy in French: the same sections, blocks and placeholders as the English one, which a test compares. */
export const privacy: LegalText = {
  path: '/privacy',
  title: legalLabels.privacy,
  lead: `Les données que ${name} conserve, pourquoi, combien de temps, et ce que vous pouvez y faire.`,
  sections: [
    {
      id: 'overview',
      title: 'Présentation',
      blocks: [
        `${name} recueille aussi peu de données que possible. Vous pouvez parcourir, chercher et comparer sans compte, et nous comptons les visites sans savoir qui vous êtes.`,
        'Nos pages ne contiennent ni publicité ni script de tiers. Nous ne vendons pas de données personnelles.',
        'Vous devez avoir au moins 13 ans pour utiliser le service. Si nous apprenons qu’un enfant plus jeune a créé un compte, nous le supprimons.',
        'Cette politique fait partie des {terms}. Pour toute question, écrivez-nous {contact}.',
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
              'Votre nom, votre adresse e-mail et une empreinte Argon2id de votre mot de passe, jamais le mot de passe lui-même. Si vous le souhaitez, aussi une photo, une courte présentation, une entreprise, un site, un lieu, des profils sociaux et un code d’affilié.',
            ],
            [
              'Votre profil public',
              'Désactivé tant que vous ne l’activez pas. Il montre à tous votre nom, votre photo, votre présentation, votre entreprise, votre lieu et vos liens, votre date d’inscription, vos avis publics et vos outils publiés. Quand vous le désactivez, il disparaît aussitôt.',
            ],
            [
              'Connexion avec Google ou GitHub',
              'Ils nous envoient votre nom, votre adresse e-mail vérifiée et votre identifiant chez eux. Nous ne voyons jamais ce mot de passe.',
            ],
            [
              'Sessions',
              'Le navigateur et le système, par exemple « Firefox sous Windows », le début de la session et sa dernière utilisation. La même liste figure dans vos {settings}.',
            ],
            [
              'Vos contributions',
              'Fiches, avis, réponses et votes d’utilité. Nous réencodons chaque image, ce qui retire les détails cachés comme le lieu de la prise de vue.',
            ],
            [
              'Ce que vous enregistrez',
              'Outils enregistrés, dossiers et notes. Vous seul les voyez, sauf si vous partagez un dossier.',
            ],
            [
              'Visites des outils',
              'Quand quelqu’un suit le lien d’une fiche vers un outil, nous comptons une visite par visiteur, outil et heure. Nous n’identifions le visiteur que par une empreinte à clé de l’adresse réseau et du navigateur ; l’adresse n’est pas enregistrée avec elle. Si un lien d’affilié a amené le visiteur ici et qu’il a accepté le marketing, nous enregistrons aussi son code.',
            ],
            [
              'Consultations des fiches',
              'Si vous acceptez la mesure d’audience, nous comptons que vous avez consulté la page d’un outil, une fois par visiteur et par heure. L’empreinte à clé qui évite de compter deux fois change de clé chaque jour et est supprimée en quelques heures ; seul le nombre reste.',
            ],
            [
              'Newsletter',
              'Si vous vous abonnez : votre adresse, vos thèmes, quand et comment vous avez accepté, et les éditions que vous avez reçues.',
            ],
            [
              'Assistant',
              'Votre question sert à vous répondre et n’est pas conservée. Nous comptons vos questions de la journée, par compte ou par un cookie qui dure ce jour-là.',
            ],
            [
              'AI Watch',
              'Vos centres d’intérêt et votre limite quotidienne ; ce que vous avez regardé, aimé, passé ou partagé ; et les sites d’outils que vous avez ouverts depuis le choix de vos centres d’intérêt.',
            ],
            [
              'Messages à notre attention',
              'Votre nom, votre adresse e-mail et ce que vous écrivez dans le formulaire de contact nous parviennent par e-mail.',
            ],
            [
              'Votre choix de cookies',
              'Dans votre navigateur. Si vous êtes connecté, aussi avec votre compte : ce que vous avez choisi, quand, et la version du texte.',
            ],
          ],
        },
        'Certaines choses restent dans votre navigateur. Son stockage contient le jeton de session et une copie de votre profil tant que vous êtes connecté, votre choix de cookies, de thème et de langue, les outils à comparer, le brouillon et les images d’un outil que vous proposez, et ce qu’AI Watch n’a pas encore envoyé. Les avis et modifications non envoyés, la page où revenir et, si vous avez accepté le marketing, le code du lien d’affilié qui vous a amené ici sont gardés jusqu’à la fermeture de l’onglet.',
        'Un cookie d’une durée de 10 minutes lie une connexion avec Google ou GitHub à votre navigateur, et un cookie signé compte les questions que vous posez à l’assistant dans la journée. La {cookies} indique chaque nom, sa raison et sa durée, et vous permet de changer d’avis.',
      ],
    },
    {
      id: 'use',
      title: 'Utilisation des données',
      blocks: [
        [
          'Faire fonctionner votre compte et montrer ce que vous publiez.',
          'Examiner les propositions et les avis, et vous dire ce que nous avons décidé.',
          'Envoyer les e-mails nécessaires, comme les liens pour vérifier une adresse ou changer un mot de passe, et la newsletter si vous l’avez demandée.',
          'Classer et recommander des outils et des vidéos, selon ce qui est populaire et ce que vous avez enregistré ou ouvert.',
          'Montrer aux contributeurs combien de fois leurs outils sont vus, ouverts, enregistrés et évalués, en nombres par jour et sans noms.',
          'Protéger le service. Nous utilisons brièvement les adresses réseau pour limiter les tentatives répétées.',
        ],
        'Nous le faisons pour fournir le service que vous avez demandé, parce que nous avons un intérêt légitime à un annuaire sûr et utile, parce que la loi l’exige, ou parce que vous y avez consenti. Vous pouvez retirer votre consentement à tout moment sur la {cookies}. Si votre navigateur envoie Global Privacy Control, nous le traitons comme un refus du marketing.',
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
              'Votre nom et votre photo à côté des fiches, avis et réponses que vous publiez. Votre adresse e-mail n’est pas montrée.',
            ],
            ['Nos administrateurs', 'Ce qu’il leur faut pour examiner les propositions et vous aider.'],
            [
              'Prestataires',
              'Hébergement et envoi d’e-mails, sur nos instructions et dans la mesure de leur travail.',
            ],
            [
              'Google et GitHub',
              'Ils apprennent que vous vous connectez ici, si vous choisissez de passer par eux.',
            ],
            [
              'Le service vidéo',
              'Les vidéos viennent du domaine de YouTube sans cookies de suivi, et seulement si vous lancez la lecture ou avez accepté les cookies fonctionnels. YouTube voit alors votre adresse réseau. Les images des vidéos viennent de nous.',
            ],
            [
              'Un service de modèle de langage',
              'Il peut recevoir les questions que vous posez à l’assistant, sans votre nom ni votre adresse e-mail. N’y mettez rien de personnel.',
            ],
            [
              'Les sites ouverts depuis ici',
              `Ils peuvent voir que vous venez de ${name}, et par quel lien d’affilié.`,
            ],
            ['Les autorités', 'Uniquement ce que la loi nous oblige à communiquer.'],
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
          'Les mots de passe sont conservés sous forme d’empreintes Argon2id salées ; les plus courants sont refusés.',
          'Les jetons de session et ceux des liens de nos e-mails ne sont conservés que sous forme d’empreintes. Changer de mot de passe met fin à vos autres sessions.',
          'Une Content Security Policy stricte n’autorise dans nos pages que nos propres scripts. Elle protège le jeton dans votre navigateur.',
          'Les tentatives de connexion répétées sont limitées, et les journaux ne contiennent ni mots de passe, ni jetons, ni adresses e-mail complètes.',
          'Les fichiers envoyés sont vérifiés d’après leur contenu et jamais servis tels quels.',
          'Chaque décision d’un administrateur est enregistrée.',
        ],
        'Aucun système n’est parfaitement sûr. Si une violation met vos données en danger, nous vous en informons, ainsi que l’autorité de contrôle, dans les 72 heures après en avoir eu connaissance.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      blocks: [
        'Vous avez le droit d’accéder à vos données, de les corriger, de les exporter et de les effacer, de vous opposer à leur utilisation ou de la faire limiter, et de retirer votre consentement. Pour une grande partie, vous n’avez rien à nous demander. Dans vos {settings}, vous pouvez :',
        [
          'corriger votre profil ;',
          'télécharger au format JSON les données que nous conservons sur vous ;',
          'mettre fin aux sessions d’autres navigateurs ;',
          'supprimer votre compte.',
        ],
        'Pour le reste, écrivez-nous {contact}, de préférence depuis l’adresse de votre compte. Nous accusons réception sous 3 jours ouvrés et répondons sous 30 jours. Une demande complexe peut prendre jusqu’à 60 jours de plus ; nous vous disons alors pourquoi dans les 30 premiers.',
        'Si notre réponse ne vous satisfait pas, vous pouvez saisir l’autorité de protection des données de votre pays.',
      ],
    },
    {
      id: 'retention',
      title: 'Conservation',
      blocks: [
        {
          facts: [
            [
              'Données du compte',
              'Tant que vous avez le compte, et 30 jours après sa suppression. Elles sont ensuite effacées.',
            ],
            [
              'Avis et fiches',
              'Ils restent à votre départ : les avis sous le nom « Former user », les fiches sans auteur. Si vous ne le voulez pas, supprimez-les avant.',
            ],
            [
              'Sessions',
              'Elles prennent fin après 12 heures sans utilisation, ou après 30 jours si vous avez demandé à rester connecté.',
            ],
            [
              'Liens dans les e-mails',
              'Valables 30 minutes pour choisir un nouveau mot de passe, et 7 jours pour confirmer une adresse.',
            ],
            ['Mesure d’audience', 'Jusqu’à 2 ans : visites des outils et consultations par jour.'],
            [
              'AI Watch',
              'Ce que vous avez regardé, passé ou partagé, et les outils ouverts : jusqu’à 2 ans. Centres d’intérêt et mentions « J’aime » : tant que vous avez le compte.',
            ],
            [
              'Newsletter',
              'Les adresses non confirmées, 7 jours. Les éditions reçues, et votre adresse après le désabonnement : jusqu’à 2 ans. Une adresse refusée ou qui s’est plainte reste, pour que personne ne l’ajoute à nouveau.',
            ],
            [
              'Choix de cookies',
              'Nous redemandons après 6 mois. Avec un compte, vos 100 derniers choix sont gardés tant que vous l’avez.',
            ],
            ['Messages à notre attention', 'Aussi longtemps qu’il le faut pour vous répondre.'],
            ['Journaux de sécurité', '7 ans.'],
            ['Sauvegardes', 'Ce qui est supprimé du site l’est des sauvegardes sous 90 jours.'],
          ],
        },
      ],
    },
  ],
};
