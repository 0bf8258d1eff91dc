import type { PrivacyText } from '../legal/legal-page.tsx';
import { legalLabels } from './legal-texts-fr.ts';

/** The privacy policy in French: the same sections, blocks and placeholders as the English one, which a test compares. */
export const privacy: PrivacyText = {
  path: '/privacy',
  title: legalLabels.privacy,
  lead: 'Les données que {name} conserve, pourquoi, combien de temps, et ce que vous pouvez y faire.',
  sections: [
    {
      id: 'overview',
      title: 'Présentation',
      blocks: [
        '{operator}',
        '{name} recueille aussi peu de données que possible. Vous pouvez parcourir, chercher et comparer sans compte, et nous comptons les visites sans savoir qui vous êtes.',
        'Vous devez avoir au moins 13 ans pour utiliser le service. Si nous apprenons qu’un enfant plus jeune a créé un compte, nous le supprimons.',
        'Cette politique fait partie des {terms}. Pour toute question, écrivez-nous {contact}.',
      ],
    },
    {
      id: 'data',
      title: 'Données recueillies',
      blocks: [
        { factsOf: 'data' },
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
      blocks: [{ factsOf: 'sharing' }, 'Nous ne transmettons de données personnelles à personne d’autre.'],
    },
    {
      id: 'security',
      title: 'Sécurité',
      blocks: [
        [
          'Les mots de passe sont conservés sous forme d’empreintes Argon2id salées ; les plus courants sont refusés.',
          'Les jetons de session et ceux des liens de nos e-mails ne sont conservés que sous forme d’empreintes. Changer de mot de passe met fin à vos autres sessions.',
          'Une Content Security Policy stricte n’autorise dans nos pages que les scripts que nous avons choisis. Elle protège le jeton dans votre navigateur.',
          'Les tentatives de connexion répétées sont limitées, et les journaux ne contiennent ni mots de passe, ni jetons, ni adresses e-mail complètes.',
          'Les fichiers envoyés sont vérifiés d’après leur contenu et jamais servis tels quels.',
          'Chaque décision d’un administrateur est enregistrée.',
        ],
        'Aucun système n’est parfaitement sûr. Si une violation met vos données en danger, nous vous en informons, et l’autorité de contrôle dans les 72 heures après en avoir eu connaissance, comme la loi l’exige.',
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
        'Pour le reste, écrivez-nous {contact}, de préférence depuis l’adresse de votre compte. Nous nous efforçons d’accuser réception sous 3 jours ouvrés et de répondre sous 30 jours. Une demande complexe peut prendre jusqu’à 60 jours de plus ; nous vous disons alors pourquoi dans les 30 premiers.',
        'Si notre réponse ne vous satisfait pas, vous pouvez saisir l’autorité de protection des données de votre pays.',
      ],
    },
    {
      id: 'retention',
      title: 'Conservation',
      blocks: [{ factsOf: 'retention' }],
    },
  ],
};
