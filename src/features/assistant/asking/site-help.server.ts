import { scanWords } from '#src/search/text/scan-words.ts';
import { brand } from '#src/shared/site/brand.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { wordSet } from './aside-lexicon.ts';

/** Pages of this site that help with what tools do not. */
export const HELP_PAGES = {
  account: '/dashboard/settings?tab=account',
  security: '/dashboard/settings?tab=security',
  forgotPassword: '/forgot-password',
  signIn: '/login',
  signUp: '/register',
  subscribe: '/#newsletter',
  newsletter: '/newsletter/preferences',
  submit: '/submit-ai',
  saved: '/saved-tools',
  privacy: '/privacy',
  contact: '/contact',
  about: '/about',
} as const;
export type HelpPage = keyof typeof HELP_PAGES;

/** Of each set a message has a word. The first topic that fits counts. */
const TOPICS: readonly (readonly [page: HelpPage, ...sets: string[]])[] = [
  [
    'account',
    'delete remove close deactivate cancel erase supprimer effacer fermer resilier desactiver suppression',
    'account profile compte profil',
  ],
  ['account', 'change update changer modifier', 'email mail adresse address', 'my mon d address adresse'],
  ['account', 'download export exporter telecharger', 'data donnees', 'my mes'],
  ['security', 'change update set changer modifier', 'password passe'],
  [
    'security',
    'two 2 2fa double deux passkey passkeys',
    'factor fa 2fa facteur facteurs etapes authentication authentification passkey passkeys',
  ],
  [
    'forgotPassword',
    'forgot forgotten lost reset recover remember oublie perdu reinitialiser recuperer',
    'password passe',
  ],
  ['signIn', 'log login sign signin connecter connexion', 'in login signin into connecter connexion'],
  [
    'signUp',
    'create open make register sign signup creer ouvrir inscrire inscription',
    'account compte register up signup inscrire inscription',
  ],
  ['subscribe', 'subscribe get recevoir abonner inscrire', 'newsletter newsletters infolettre'],
  [
    'newsletter',
    'unsubscribe stop cancel desabonner desinscrire arreter',
    'unsubscribe newsletter newsletters emails mails infolettre desabonner desinscrire',
  ],
  [
    'submit',
    'submit add list soumettre ajouter proposer referencer',
    'tool tools startup product outil outils produit',
    'a an my our new un mon notre nouvel',
  ],
  [
    'saved',
    'saved favorite favorites favourites favoris enregistres sauvegardes',
    'my mes where tools outils favoris list liste',
  ],
  [
    'privacy',
    'privacy cookies gdpr confidentialite rgpd',
    'policy notice settings your politique parametres votre vos',
  ],
  [
    'privacy',
    'keep store collect gardez conservez collectez',
    'data information donnees informations',
    'you vous',
  ],
  [
    'contact',
    'contact reach talk report speak contacter joindre parler signaler',
    'contact you support team human bug problem error equipe humain probleme erreur vous',
  ],
];

/** Words around a topic that ask for nothing else. */
const AROUND = wordSet(
  'how do does can could i to where what is are it the a an my your our you me we on at in of for from with this here site website page please help want would like need know about not don t s m ve d ll still now hi hello hey thanks new account all more any own and directory ai turn set up use enable authentication ' +
    'comment puis peux peut je on ou est ce que qui quoi quel quelle quels quelles c il y le la les l un une des de du d au sur ici mon ma mes votre vos ton tes moi me m se s nous vous j ai veux voudrais aimerais souhaite pour faire avec bonjour salut merci svp plait n pas ne plus mot e compte site annuaire nouveau nouvelle activer authentification',
);

const READ = TOPICS.map(([page, ...texts]) => {
  const sets = texts.map(wordSet);
  return { page, sets, all: sets.reduce((all, set) => all.union(set), AROUND) };
});

/**
 * Finds the page of this site for somebody who needs help with it, such as with an account. A message with any other word,
 * such as the name of a company, is about something else.
 */
export function findHelpPage(message: string): HelpPage | undefined {
  const own = new Set(scanWords(brand.name).words);
  const words = scanWords(message).words.filter((word) => !own.has(word));
  if (words.length < 2 && !words.includes('unsubscribe')) return undefined;
  const topic = READ.find(
    ({ page, sets, all }) =>
      (isOn('newsletter') || (page !== 'subscribe' && page !== 'newsletter')) &&
      words.every((word) => all.has(word)) &&
      sets.every((set) => words.some((word) => set.has(word))),
  );
  return topic?.page === 'contact' && !siteContact().hasForm ? 'about' : topic?.page;
}
