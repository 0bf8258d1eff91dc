import type { ToolKind } from '../../listings/public/fact-rules.ts';
import type { PricingModel, ShippedType } from '../../rules.ts';

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Phrases for a platform. Folded: lower case, no accents; words parted by spaces. */
export const TYPE_LEXICON: Record<ShippedType, string> = {
  'web-app':
    'web app, web apps, webapp, web application, web based, browser based, in the browser, in my browser, online tool, online tools, online app, online editor, application web, appli web, en ligne, outil en ligne, outils en ligne, dans le navigateur, web version, no install, without installation, without installing, sans installation, sans rien installer, sans installer',
  'mobile-app':
    'mobile, mobile app, mobile apps, iphone, iphones, ipad, ios, ios app, android, android app, phone, phones, phone app, smartphone, smartphones, fone, my phone, telephone, telephone portable, application mobile, applications mobiles, appli mobile, app mobile, appli iphone, appli android',
  'desktop-app':
    'desktop, desktop app, desktop apps, desktop application, desktop software, windows, windows app, mac, mac app, macos, linux, pc, my computer, application de bureau, logiciel de bureau, application bureau, appli de bureau, ordinateur',
  api: 'api, apis, rest api, web api, une api, interface de programmation',
  'chrome-extension':
    'chrome extension, chrome extensions, browser extension, browser extensions, extension chrome, extension de navigateur, extension navigateur, extension pour chrome, extension for chrome, chrome plugin, browser plugin, chrome add on, chrome addon, chrome, firefox extension',
  plugin: 'add in, wordpress plugin, greffon, greffons, module complementaire, extension wordpress',
  sdk: 'sdk, sdks, software development kit, kit de developpement',
};

/** Phrases for a price. "Free" inside "free trial" is a plan next to paid ones. */
export const PRICE_LEXICON: Record<PricingModel, string> = {
  free: 'free, for free, free of charge, totally free, completely free, 100 free, costs nothing, at no cost, no cost, zero cost, free forever, gratis, gratuito, gratuita, kostenlos, kostenlose, kostenloser, kostenloses, umsonst, don t have to pay, not have to pay, gratuit, gratuite, gratuits, gratuites, gratuitement, gratos, sans payer, sans rien payer, without paying, without payment, no payment, no fees, free to use, without subscription, without a subscription, without any subscription, without subscriptions, no subscription, no subscriptions, no subscription needed, no subscription required, no monthly fee, no monthly fees, without monthly fee, without monthly fees, subscription free, sans abonnement, sans abonnements, pas d abonnement, aucun abonnement, zero euro, i don t want to pay, don t want to pay, not paying, version gratuite, free version, no money, sans frais, non payant',
  freemium:
    'freemium, free plan, free plans, free tier, free trial, free trials, with a free plan, plan gratuit, formule gratuite, offre gratuite, essai gratuit, try for free, trial version, trial period, with a trial, with trial, has a trial, offers a trial, version d essai, periode d essai',
  paid: 'paid, premium, payant, payante, payants, payantes',
};

export const OPEN_LEXICON =
  'but open source, but open, open alternative, open alternatives, open equivalent, open version, mais ouvert, mais libre, open source, opensource, open sourced, free software, foss, oss, logiciel libre, logiciels libres, libre, libres, source ouverte, code ouvert, code source ouvert, source available, codigo abierto, de codigo abierto, software libre, quelloffen, quelloffene, quelloffenes, freie software';
/** Phrases for a tool to run on a machine of your own, which open source mostly allows. */
export const HOSTED_LEXICON =
  'self hosted, selfhosted, self hosting, self host, self hostable, on my own server, on our own server, on my server, on our server, on our servers, on our own servers, on your own server, host my own, host our own, host your own, hosting my own, run my own, run our own, on premise, on premises, sur mon serveur, sur mon propre serveur, sur notre serveur, sur nos serveurs, sur nos propres serveurs, heberger mon propre, heberger notre propre, auto heberge, auto hebergee, auto hebergement, run locally myself';
/** Phrases for a tool that can be used without an account. */
export const NO_ACCOUNT_LEXICON =
  'sin registro, sin registrarse, sin cuenta, ohne anmeldung, ohne konto, ohne registrierung, no sign up, no signup, no sign up needed, no sign up required, without sign up, without signup, without signing up, without having to sign up, no login, no log in, without login, without logging in, no account, no account needed, no account required, without account, without an account, without creating an account, without making an account, without registration, without registering, no registration, no registration required, sans inscription, sans s inscrire, sans compte, sans creer de compte, sans creer un compte, sans connexion, sans se connecter, sans m inscrire';
export const CLOSED_LEXICON = 'closed source, proprietary, proprietaire, proprietaires';

/** Phrases for what a tool is made to be: a part for developers, or an addition to another program. */
export const KIND_LEXICON: Record<Exclude<ToolKind, 'app' | 'api'>, string> = {
  library:
    'library, libraries, python library, javascript library, package, python package, npm package, framework, frameworks, bibliotheque, bibliotheque python, librairie',
  extension: 'extension, extensions, plugin, plugins, plug in, plug ins, add on, add ons, addon, addons',
  model:
    'open weights, open weight model, open weight models, model weights, foundation model, foundation models, modele de fondation',
};

/** Phrases that stay words of the text although they hold a word that means something else alone. */
export const KEPT_LEXICON =
  'no code, low code, without coding, without code, without any code, sans coder, sans code, can t code, can not code, cannot code, libre de droits, libres de droits, gdpr compliant, hipaa compliant, conforme au rgpd, conformes au rgpd, phone calls, phone call, free speech, windows and doors, royalty free, hands free, gluten free, sound effects, api documentation, open ai, data extraction, image to text, real time, law of attraction';

/** Requirements that no filter can express; dropped rather than searched for as words. */
export const DROPPED_LEXICON =
  'moins cher, moins chere, moins chers, cheaper, less expensive, without copyright, no watermark, no watermarks, without watermark, without watermarks, sans filigrane, no credit card, without credit card, sans carte bancaire, sans carte bleue, looks like, look like, would like, d like, pas cher, pas chere, pas trop cher, not too expensive, not expensive, easy to use, facile a utiliser, simple to use, quelque chose, something, anything, find out, figure out, make sure, savoir si, c est quoi';

/** Words that ask, greet, insult or say "tool"; dropped when anything else remains. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'a an the some any i m me my we us our you your it its is are be am was were do does did can could would will should may might must have has had having get got let ' +
    'that which who what where when how why this these those there here then than so very really just only also too please pls plz thanks thank hi hello hey dear sir ok okay ' +
    'want wants wanted need needs needed look looking search searching find finding show give recommend recommendation recommendations suggest suggestion suggestions help helps helping know known use uses using used try like likes ' +
    'best good great top better nice cool awesome amazing perfect ideal simple easy quick fast cheap affordable cheapest inexpensive popular modern new powerful decent ' +
    'tool tools app apps application applications software softwares program programs service services platform platforms website websites site solution solutions product products thing things stuff one ones way option options ' +
    'ai ais ml gpt artificial intelligence based powered for to of in on at by with from into about and or but as if make makes making made maker makers create creates creating creator creators generate generates generating build building ' +
    'im ill id s t re ve ll d don doesn gonna wanna lol btw um uh er ' +
    'un une des le la les l de du d au aux en dans sur sous pour par avec et ou ni mais que qui qu quoi dont ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ' +
    'je j tu il elle on nous vous ils elles me m te se y n ne est suis es sommes etes sont ai as a avons avez ont peut peux puis pouvez veux veut voudrais voudrait voulons aimerais aimerait souhaite souhaiterais cherche cherchons recherche trouver trouve trouvez donne donnez montre montrez besoin faut faire fait fais permet permettant aide aider aidez ' +
    'bonjour salut merci svp stp sil plait s il te vous outil outils logiciel logiciels appli applis programme programmes solution ia intelligence artificielle meilleur meilleure meilleurs meilleures bon bonne bons bonnes mieux simple facile rapide rapides pratique creer cree generer genere fabriquer utiliser quel quelle quels quelles est ce quelqu chose comme si tout toute tous toutes plus tres bien aussi peu ' +
    'ich ein eine einen eines der das dem und fur mit suche brauche mochte will zum zur mein meine meinen werkzeug programm um zu auf von im am ist sich bei wie etwas einem einer soll kann unser unsere wir es ki ' +
    'el los las para con quiero necesito herramienta mis una como hacer mi lo que se en su sus del al al algo puedo mejor programa aplicacion sin por ' +
    'fuck fucking fucked shit shitty damn stupid idiot idiots dumb moron asshole bitch bastard crap bloody piece useless hell merde putain con connard connasse salope bordel debile nul nulle imbecile foutu foutue cretin'
  ).split(' '),
);

/** Words of a request that say little of what is wanted; they count a part of what others do. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  (
    'engine engines system systems systeme prepare preparation preparer prep helper helpers buddy assistant assistants aid sidekick utility programme program box run runs own ask spend spends hour hours minute minutes quickly get gets more most less per order day days week people person long short plain old big large small tiny while over out onto back keep keeps put turn turns let start starts often always daily work works working boss way lot lots every each other another various without few many much set please around between during until both next first last often maybe currently lately real new ' +
    'jour jours heure heures gens personne long longue court petit petite grand grande vieux vieille nouveau nouvelle encore toujours souvent chaque pendant entre vers plusieurs idee idees'
  ).split(' '),
);

/** French words of tasks in the words of English listings. Words that English has too are left out. */
export const FRENCH_WORDS: Record<string, string> = Object.fromEntries(
  (
    'musique:music musiques:music photographie:photo photographies:photos comptabilite:accounting apprentissage:learning reunion:meeting reunions:meetings courriel:email courriels:emails rediger:write redige:write ecrire:write ecrit:write traduire:translate traduction:translation traductions:translation traducteur:translation ' +
    'transcrire:transcription resumer:summarization resumes:summaries dessiner:drawing chanson:song chansons:songs facture:invoice factures:invoices facturation:invoicing contrat:contract contrats:contracts ' +
    'avocat:lawyer avocats:lawyers medecin:doctor medecins:doctors etudiant:students etudiants:students eleves:students enseignant:teacher enseignants:teachers professeur:teacher professeurs:teachers devoirs:homework ' +
    'apprendre:learning reviser:study lettre:letter lettres:letters affiche:poster affiches:posters maquette:mockup maquettes:mockups tableur:spreadsheet tableurs:spreadsheets tache:task taches:tasks planifier:planning ' +
    'automatiser:automation automatisation:automation reseaux:social sociaux:media referencement:seo publications:posts campagne:campaign campagnes:campaigns boutique:store boutiques:stores magasin:store ' +
    'roman:novel romans:novels poeme:poem poemes:poems grammaire:grammar orthographe:spelling correcteur:proofreading montage:editing retouche:editing retoucher:editing editeur:editor generateur:generator ' +
    'detourage:background arriere:background sous:subtitles titres:subtitles voix:voice musique:music parole:speech vocale:voice entreprise:business entreprises:business depenses:expenses impots:taxes ' +
    'investir:investing investissement:investment bourse:stocks livre:book livres:books enfants:kids enfant:kids recherche:research langue:language langues:languages anglais:english tableaux:dashboards ' +
    'donnees:data dessins:drawings jeux:games jeu:game clients:customers courrier:mail sante:health codage:coding reformuler:rewriting cours:lessons agenda:calendar couleurs:colors supprimer:remove enlever:remove ' +
    'francais:french francaise:french anglaise:english allemand:german espagnol:spanish italien:italian portugais:portuguese neerlandais:dutch arabe:arabic chinois:chinese japonais:japanese coreen:korean russe:russian polonais:polish turc:turkish'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Before what has a name: it is not wanted. */
export const NEGATIONS = wordSet(
  'not no without isn neither nor pas sans non aucun aucune sin ohne kein keine keinen nicht',
);
/** Before any word. */
export const EXCEPTIONS = wordSet('except excluding sauf excepte excepto ausser');

/** Before a filter: a tool may have it or not. */
export const INDIFFERENCE: readonly string[] = [
  'doesn t have to be',
  'don t have to be',
  'does not have to be',
  'need not be',
  'doesn t need to be',
  'not necessarily',
  'pas forcement',
  'pas necessairement',
  'pas obligatoirement',
];

/** Words between a negation and what it denies. */
export const NEGATION_LINKS = wordSet(
  'a an any the for in from by t as de d des du un une le la les l pour en about just only another',
);
/** The purpose of a tool follows these words; its kind comes before them. */
export const PURPOSE = wordSet('for from with using about of pour avec depuis para con fur mit');
/** Around the number of tools that are asked for. */
export const COUNTED = wordSet('tools apps alternatives options ais sites outils applications logiciels');
export const BEFORE_COUNT = wordSet('top best meilleurs meilleures');
/** Small words of languages that are not read: Italian, Portuguese, Dutch, Swedish, Polish, Turkish. */
export const OTHER_LANGUAGES = wordSet(
  'il lo gli per di della voglio cerco uno strumento degli um uma com quero preciso ferramenta meu minha fazer em het een voor van ik zoek wil naar mijn hulpmiddel jag vill och att med verktyg szukam narzedzie chce dla bir icin',
);
/** A word that only asks says what is meant before these: "recommendation engine". */
export const HEADS = wordSet('engine engines system systems');
