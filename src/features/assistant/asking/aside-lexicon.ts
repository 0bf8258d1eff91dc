/** Words of messages that ask for no tool, English and French. Folded: small letters, no accents. */

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A message of nothing but these is a greeting, thanks, or a question about the assistant itself. */
export const POLITE = wordSet(
  'hi hello hey hiya yo there good morning afternoon evening day thanks thank you very much a lot so please ok okay bye goodbye ' +
    'who are what is your name can do how it going help me suggest recommend something anything ' +
    'bonjour bonsoir salut coucou merci beaucoup svp au revoir qui es tu etes vous quel est ton votre nom comment ca va allez aide aidez moi propose proposez quelque chose',
);
/** Said to the assistant, these ask what it is. */
export const IDENTITY = wordSet(
  'human real person robot bot machine alive made built created by an really un une humain humaine vrai vraie personne t a cree',
);
export const TO_ASSISTANT = wordSet('you your u ur tu toi ton ta tes te vous votre vos');

export const THANKS = wordSet('thanks thank merci');

/** Laughter and empty talk. */
export const TALK = wordSet(
  'lol haha hahaha hehe wow cool nice great yes mean means i m don t did not understand sorry again explain why yeah yep nope sure maybe nothing never mind nevermind test testing hmm bored love hate ' +
    'oui non peut etre rien je ne comprends pas pardon desole pourquoi essai mdr ennuie aime deteste',
);

export const INSULTS = wordSet(
  'suck sucks stupid idiot idiots dumb moron useless worthless garbage trash shit shitty fuck fucking fucked off crap crappy asshole bitch bastard terrible awful worst ' +
    'nul nulle nuls idiote debile con conne connard connasse merde merdique putain bete foutre pute encule chier inutile pourri pourrie',
);
/** Targets of an insult, and the words around it. */
export const INSULTED = wordSet(
  'this that the these the of an such piece and just what bot chatbot assistant ai ia app search site website tool thing answer answers results all shut up go to hell at re s ' +
    'ce cet cette ces le la les l est c un une de faire va ta gueule ferme recherche reponse reponses resultats outil tout',
);

/** Orders to forget what a model was told. */
export const FORGETTING = [
  wordSet('ignore disregard forget override bypass oublie oubliez ignorez'),
  wordSet(
    'previous above all everything your prior earlier system precedentes precedent tes vos tout toutes systeme les the',
  ),
  wordSet(
    'instructions instruction prompt prompts rules guidelines consignes regles above before precede dessus',
  ),
] as const;

/** Orders to say it. */
export const REVEALING = [
  wordSet('reveal print show repeat output tell give affiche montre revele repete donne'),
  wordSet('previous above your system hidden secret initial tes vos systeme'),
  wordSet('instructions instruction prompt prompts rules guidelines consignes regles'),
] as const;

/** Beginnings of a message that gives the assistant another part to play. */
export const ROLES = [
  'you are now',
  'from now on you',
  'act as',
  'please act as',
  'i want you to act as',
  'pretend to be',
  'pretend you',
  'pretend that you',
  'enter developer mode',
  'enable developer mode',
  'tu es maintenant',
  'desormais tu',
  'agis comme',
  'fais comme si',
  'fais semblant',
  'comporte toi comme',
];

/** With one of these a message is about a tool, whatever else it says. */
export const NAMES_TOOL = wordSet(
  'tool tools app apps software ai ia bot bots chatbot chatbots assistant platform plugin extension api library model ' +
    'generator alternative alternatives website site best recommend find looking search ' +
    'outil outils appli applis application applications logiciel logiciels assistants plateforme generateur modele ' +
    'meilleur meilleure meilleurs trouver cherche recommander',
);
/** With one of these it may be about a job for a tool. */
export const NAMES_JOB = wordSet(
  'program automate automatically write draft generate create make build design edit analyze analyse predict forecast visualize track summarize translate ' +
    'automatiser ecrire rediger generer creer faire analyser prevoir suivre resumer traduire',
);

/** Something to be done with an account, a subscription or an order, wherever it is. */
export const MANAGING = [
  wordSet(
    'cancel cancelling stop end delete remove close deactivate reset recover restore change update renew refund pay log login sign access unsubscribe from forgot lost ' +
      'annuler resilier arreter supprimer effacer fermer reinitialiser recuperer changer modifier renouveler rembourser payer connecter desabonner oublie perdu',
  ),
  wordSet('my our mon ma mes notre nos'),
  wordSet(
    'subscription subscriptions membership account password order payment invoice bill billing refund plan licence license ' +
      'abonnement abonnements compte passe commande paiement facture remboursement forfait',
  ),
] as const;

/** Said of whatever it is but mail, they are about an account: leaving many newsletters is a job for a tool. */
export const LEAVING = wordSet('unsubscribe desabonner desinscrire resilier');
export const MAILINGS = wordSet('email emails mail mails newsletter newsletters lists inbox');

export const QUESTIONS = wordSet('what whats how is will when quel quelle quels quelles quoi comment est va');
export const EVERYDAY = wordSet(
  'weather rain raining snow snowing horoscope lottery meteo pluie pleuvoir pleut neige loterie',
);
export const WHEN_OR_WHERE = wordSet('in for today tomorrow tonight now a de demain aujourd ce');
/** Questions whose answer is a fact, not a tool. */
export const EVERYDAY_PHRASES = [
  'what time is it',
  'whats the time',
  'what is the time',
  'what s the time',
  'what day is it',
  'what is the date',
  'what s the date',
  'what is the capital',
  'what s the capital',
  'what is the population',
  'what is the meaning of life',
  'who is the president',
  'who won',
  'who invented',
  'who discovered',
  'how old is',
  'how tall is',
  'how far is',
  'tell me a joke',
  'tell a joke',
  'know a joke',
  'make me laugh',
  'quelle heure est',
  'quel jour sommes',
  'quelle est la date',
  'quelle est la capitale',
  'quelle est la population',
  'qui est le president',
  'qui a gagne',
  'qui a invente',
  'quel age a',
  'une blague',
  'fais moi rire',
];

/** "Write a Python function that …": a program is to be written here and now. */
const TELLING = wordSet('write give code implement debug ecris ecrivez donne code');
const ARTICLES = wordSet('a an the this me some un une le la ce cette moi');
const PURPOSES = wordSet('that which to for in using with qui pour en avec');
const PROGRAMS = wordSet(
  'function functions regex snippet algorithm fonction fonctions algorithme regexp method methode',
);
const LANGUAGES = wordSet(
  'python javascript typescript java c++ c# rust go php ruby sql bash shell html css react powershell vba',
);
const CODE = wordSet('script program code class query programme requete classe component composant page');
export const PROGRAMMING = [
  [TELLING, ARTICLES, PROGRAMS, PURPOSES],
  [TELLING, ARTICLES, LANGUAGES, CODE],
  [TELLING, ARTICLES, CODE, LANGUAGES],
] as const;
