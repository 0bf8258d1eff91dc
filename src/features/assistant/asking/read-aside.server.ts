import { scanWords } from '#src/search/text/scan-words.ts';

/**
 * A message that asks for no tool: a greeting, thanks, empty talk, orders to the assistant, help with an account somewhere, or a question
 * of everyday life.
 */
export type Aside = 'greeting' | 'thanks' | 'talk' | 'instructions' | 'account' | 'everyday';

// English and French words as the scan folds them: small letters, no accents.
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A message of nothing but these is a greeting, thanks, or a question about the assistant itself. */
const POLITE = wordSet(
  'hi hello hey hiya yo there good morning afternoon evening day thanks thank you very much a lot so please ok okay bye goodbye ' +
    'who are what is your name can do how it going ' +
    'bonjour bonsoir salut coucou merci beaucoup svp au revoir qui es tu etes vous quel est ton votre nom comment ca va allez',
);

const THANKS = wordSet('thanks thank merci');

/** Laughter, insults and the like. */
const TALK = wordSet(
  'lol haha hahaha hehe wow cool nice great yes mean means i don t did not understand sorry again explain why yeah yep nope sure maybe nothing never mind nevermind test testing hmm ' +
    'suck sucks stupid idiot dumb moron useless shit fuck fucking off crap asshole bitch ' +
    'oui non peut etre rien je ne comprends pas pardon desole pourquoi essai mdr nul nulle idiote con conne connard merde putain bete',
);

/** Orders to forget what a model was told, or to say it. */
const ORDERS = [
  wordSet(
    'ignore disregard forget override bypass oublie oubliez ignorez reveal print show repeat affiche montre revele',
  ),
  wordSet(
    'previous above all your prior earlier system hidden secret initial precedentes tes vos toutes systeme les the',
  ),
  wordSet('instructions instruction prompt prompts rules consignes regles'),
];

/** With one of these a message may be about a tool, or a job for one, whatever else it says. */
const WANTS_TOOL = wordSet(
  'tool tools app apps software ai ia bot bots chatbot chatbots assistant platform plugin extension api library model ' +
    'generator alternative alternatives website site program best recommend find looking search automate automatically ' +
    'write draft generate create make build design edit analyze analyse predict forecast visualize track summarize translate ' +
    'outil outils appli applis application applications logiciel logiciels assistants plateforme generateur modele ' +
    'meilleur meilleure meilleurs trouver cherche recommander automatiser ecrire rediger generer creer faire analyser prevoir suivre resumer traduire',
);

const MANAGES = wordSet(
  'cancel cancelling stop end delete remove close reset recover restore change update renew refund pay log login sign access unsubscribe from ' +
    'annuler resilier arreter supprimer fermer reinitialiser recuperer changer modifier renouveler rembourser payer connecter desabonner',
);
const OWN = wordSet('my our mon ma mes notre nos');
const HOLDINGS = wordSet(
  'subscription subscriptions membership account password order payment invoice bill billing refund plan licence license ' +
    'abonnement abonnements compte commande paiement facture remboursement forfait',
);

const ASKS = wordSet('what whats how is will when quel quelle quels quelles quoi comment est va');
const EVERYDAY = wordSet(
  'weather rain raining snow snowing horoscope lottery meteo pluie pleuvoir pleut neige loterie',
);
const WHEN_OR_WHERE = wordSet('in for today tomorrow tonight now a de demain aujourd ce');
const PHRASES = [
  'what time is it',
  'whats the time',
  'what is the time',
  'quelle heure est',
  'tell me a joke',
  'une blague',
];

/** So many words may stand between two that belong together: "my ChatGPT Plus subscription". */
const BETWEEN = 3;

/** True when a word of each set follows one of the set before, with few words between. */
function hasSequence(words: readonly string[], sets: readonly ReadonlySet<string>[]): boolean {
  let ends = words.flatMap((word, at) => (sets[0]!.has(word) ? [at] : []));
  for (const set of sets.slice(1)) {
    const starts = ends;
    ends = words.flatMap((word, at) =>
      set.has(word) && starts.some((start) => at > start && at - start <= BETWEEN + 1) ? [at] : [],
    );
  }
  return ends.length > 0;
}

function isEveryday(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const text = words.join(' ');
  return (
    hasSequence(words, [ASKS, EVERYDAY]) ||
    (EVERYDAY.has(first) && (words.length === 1 || WHEN_OR_WHERE.has(second))) ||
    PHRASES.some((phrase) => text.includes(phrase))
  );
}

/** Recognizes by a rule what needs no search for tools; undefined for everything that may. */
export function readAside(message: string): Aside | undefined {
  const { words } = scanWords(message);
  if (words.length === 0) return undefined;
  if (words.every((word) => POLITE.has(word)))
    return words.some((word) => THANKS.has(word)) ? 'thanks' : 'greeting';
  if (words.every((word) => POLITE.has(word) || TALK.has(word))) return 'talk';
  if (hasSequence(words, ORDERS)) return 'instructions';
  if (words.some((word) => WANTS_TOOL.has(word))) return undefined;
  if (hasSequence(words, [MANAGES, OWN, HOLDINGS])) return 'account';
  return isEveryday(words) ? 'everyday' : undefined;
}
