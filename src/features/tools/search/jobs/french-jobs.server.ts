import { scanWords } from '#src/search/text/scan-words.ts';
import { stemWord } from './stem-word.ts';

/** French verbs by the base form of the English one, some for a single noun. */
const VERBS = `
add ajouter, align aligner, animate animer, annotate annoter, answer répondre à, archive archiver, ask poser, assemble assembler, assess évaluer, assign attribuer
automate automatiser, blend mélanger, blur flouter, book réserver, browse parcourir, build créer, calculate calculer, caption sous-titrer, categorize classer, check vérifier
choose choisir, classify classer, clean nettoyer, clip découper, clone cloner, collect recueillir, color coloriser, colorize coloriser, colour coloriser, combine combiner
compare comparer, complete compléter, compose composer, compress compresser, convert convertir, coordinate coordonner, copy copier, correct corriger, count compter
create créer, crop recadrer, cut couper, debug déboguer, decorate décorer, deploy déployer, describe décrire, design concevoir, detect détecter, develop développer
diagnose diagnostiquer, dictate dicter, digitize numériser, discover découvrir, document documenter, download télécharger, draft rédiger, draw dessiner, dub doubler, edit modifier, edit/photo retoucher, edit/image retoucher, edit/picture retoucher, edit/video monter, edit/film monter
encrypt chiffrer, enhance améliorer, enlarge agrandir, enrich enrichir, erase effacer, estimate estimer, evaluate évaluer, explain expliquer, explore explorer, export exporter
extend prolonger, extract extraire, fill remplir, filter filtrer, find trouver, fix corriger, forecast prévoir, generate générer, grade noter, highlight surligner, host héberger
identify identifier, illustrate illustrer, import importer, improve améliorer, inspect inspecter, integrate intégrer, label étiqueter, learn apprendre, link relier, list lister
localize localiser, make créer, manage gérer, mask masquer, master masteriser, measure mesurer, memorize mémoriser, migrate migrer, mix mixer, moderate modérer, monitor surveiller
negotiate négocier, optimize optimiser, organise organiser, organize organiser, paint peindre, paraphrase reformuler, parse analyser, personalize personnaliser, plan planifier
practice pratiquer, practise pratiquer, predict prédire, prepare préparer, present présenter, prevent éviter, process traiter, produce produire, proofread relire, protect protéger
publish publier, qualify qualifier, query interroger, read lire, recognize reconnaître, recommend recommander, reconcile rapprocher, record enregistrer, recover récupérer
redesign repenser, reduce réduire, remember retenir, remove supprimer, rename renommer, repair réparer, rephrase reformuler, replace remplacer, reply répondre à
repurpose réutiliser, research rechercher, resize redimensionner, resolve résoudre, respond répondre à, restore restaurer, retouch retoucher, retrieve retrouver, review relire
revise réviser, rewrite réécrire, scan scanner, schedule planifier, scrape extraire, screen trier, search rechercher dans, send envoyer, separate séparer, shorten raccourcir
simplify simplifier, simulate simuler, solve résoudre, sort trier, split séparer, stop arrêter, study étudier, subtitle sous-titrer, suggest suggérer, summarise résumer
summarize résumer, sync synchroniser, synthesize synthétiser, tag étiqueter, teach enseigner, test tester, track suivre, train entraîner, transcribe transcrire, transform transformer
translate traduire, transpose transposer, triage trier, understand comprendre, upscale agrandir, validate valider, verify vérifier, visualise visualiser, visualize visualiser
watch regarder, write écrire
`;

/** Things that are done something to, with their article: as many as there usually are. */
const OBJECTS = `
account des comptes, ad des publicités, agent des agents, agreement des accords, album cover des pochettes d’album, answer des réponses, app des applications
app screen des écrans d’application, application des candidatures, archive des archives, art des œuvres, article des articles, assessment des évaluations, audio de l’audio
audio file des fichiers audio, avatar des avatars, background l’arrière-plan, background noise le bruit de fond, bill des factures, blog post des articles de blog, blog article des articles de blog
book des livres, book cover des couvertures de livre, brand mention des mentions de marque, budget un budget, bug des bugs, calendar un agenda, call des appels, campaign des campagnes
caption des sous-titres, card des cartes, character des personnages, chart des graphiques, chatbot des chatbots, citation des citations, claim des affirmations, clause des clauses
clip des clips, code du code, codebase une base de code, color des couleurs, color palette des palettes de couleurs, comment des commentaires, competitor des concurrents
consultation des consultations, contact des contacts, content des contenus, contract des contrats, contract clause des clauses de contrat, conversation des conversations
cover letter des lettres de motivation, course des cours, customer des clients, customer question des questions de clients, dashboard des tableaux de bord, data des données, database des bases de données
dataset des jeux de données, design des maquettes, dialogue des dialogues, diagram des schémas, document des documents, documentation de la documentation, draft des brouillons
drawing des dessins, earnings call des conférences de résultats, email des e-mails, equation des équations, error des erreurs, essay des dissertations, evidence des preuves, exam des examens
exercise des exercices, expense des dépenses, expense report des notes de frais, experiment des expériences, face des visages, figure des chiffres, file des fichiers
filing des dossiers, film des films, flashcard des fiches, flyer des flyers, form des formulaires, formula des formules, fraud la fraude, game des jeux, game asset des éléments de jeu
game character des personnages de jeu, grammar la grammaire, graph des graphiques, graphic des visuels, group des groupes, handwriting l’écriture manuscrite, homework des devoirs, icon des icônes
idea des idées, illustration des illustrations, image des images, inbox une boîte de réception, instrument des instruments, interview des entretiens, investment des investissements
invoice des factures, issue des tickets, job des emplois, job interview des entretiens d’embauche, keyword des mots-clés, label des étiquettes, landing page des pages d’accueil, language des langues
language model des modèles de langage, lead des prospects, lease des baux, lecture des cours, lecture note des notes de cours, legal document des documents juridiques
legal question des questions juridiques, lesson des leçons, lesson plan des plans de cours, letter des lettres, link des liens, list des listes, literature la littérature scientifique
logo des logos, lyric des paroles, mail des e-mails, mailing des mailings, manuscript des manuscrits, math des maths, math problem des problèmes de maths, medical record des dossiers médicaux
meeting des réunions, meeting note des comptes rendus de réunion, message des messages, metric des indicateurs, mistake des erreurs, mockup des maquettes, model des modèles, music de la musique
music track des morceaux de musique, newsletter des newsletters, noise le bruit, note des notes, novel des romans, number des chiffres, object des objets, offer des offres, old photo de vieilles photos
online shop une boutique en ligne, order des commandes, outline des plans, page des pages, paper des articles scientifiques, paragraph des paragraphes, patient note des notes de patients
patient visit des consultations, payment des paiements, pdf des PDF, photo des photos, phone call des appels, picture des images, plagiarism le plagiat, podcast des podcasts
podcast episode des épisodes de podcast, portrait des portraits, post des publications, poster des affiches, presentation des présentations, price des prix, problem des problèmes
product des produits, product description des descriptions de produits, product image des photos de produits, product photo des photos de produits, project des projets
prompt des prompts, pronunciation la prononciation, proposal des propositions, prospect des prospects, prototype des prototypes, pull request des pull requests, question des questions
quiz des quiz, receipt des reçus, recommendation des recommandations, record des dossiers, recording des enregistrements, reply des réponses, report des rapports, repository des dépôts
research des recherches, research paper des articles scientifiques, response des réponses, resume des CV, review des avis, room des pièces, routine des routines
routine work le travail répétitif, sale des ventes, sales call des appels commerciaux, sales email des e-mails commerciaux, scan des scanners, scene des scènes, schedule un planning
score des scores, screen des écrans, screenshot des captures d’écran, script des scripts, sentence des phrases, shift des plannings, silence les silences, site des sites, sketch des croquis
slide des diapositives, social post des publications sur les réseaux, social media post des publications sur les réseaux, song des chansons, sound du son, sound effect des effets sonores
source des sources, source code du code source, speaker des intervenants, speech de la parole, spelling l’orthographe, spending les dépenses, spreadsheet des feuilles de calcul, sprite des sprites
stem des pistes, stock des actions, story des histoires, student des élèves, subject line des objets d’e-mail, subtitle des sous-titres, summary des résumés, survey des sondages
symptom des symptômes, table des tableaux, task des tâches, template des modèles, term des termes, test des tests, text des textes, texture des textures, thesis une thèse
ticket des tickets, time le temps, title des titres, topic des sujets, traffic le trafic, transcript des transcriptions, translation des traductions, travel des voyages, trip des voyages
unit test des tests unitaires, video des vidéos, video call des visioconférences, video clip des clips vidéo, visit des consultations, visit note des notes de consultation, vocabulary du vocabulaire
vocal les voix, voice des voix, voiceover des voix off, web page des pages web, website des sites web, widget des widgets, wireframe des wireframes, word des mots, workflow des workflows
youtube video des vidéos YouTube
`;

const splitEntries = (table: string): string[] => table.trim().split(/, |\n/);

const stemOf = (words: readonly string[]): string => words.map(stemWord).join(' ');

/** An English object ends where the French article begins. */
const ARTICLE = / (?=(?:des?|du|un|une|les?|la) |l’|de l’)/;

const ACTIONS = splitEntries(VERBS).map((entry) => {
  const [english = '', ...french] = entry.split(' ');
  const [verb = '', noun] = english.split('/');
  return { verb, noun, french: french.join(' ') };
});
const THINGS = splitEntries(OBJECTS).map((entry) => {
  const at = entry.search(ARTICLE);
  return { english: entry.slice(0, at), french: entry.slice(at + 1) };
});

const VERBS_OF: ReadonlyMap<string, string> = new Map(
  ACTIONS.map(({ verb, noun, french }) => [noun ? `${verb}/${stemWord(noun)}` : verb, french]),
);
const OBJECTS_OF: ReadonlyMap<string, string> = new Map(
  THINGS.map(({ english, french }) => [stemOf(english.split(' ')), french]),
);

const fold = (text: string): string => scanWords(text).words.join(' ');
const WITHOUT_ARTICLE = /^(?:de l|des?|du|une?|les?|la|l) /;

/** Folded French verbs and objects, each with the English word or phrase that it stands for. */
export const FRENCH_OF_JOBS: readonly (readonly [french: string, english: string])[] = [
  ...ACTIONS.map(({ verb, french }) => [french.split(' ')[0]!, verb] as const),
  ...THINGS.map(({ english, french }) => [french, english] as const),
].map(([french, english]) => [fold(french).replace(WITHOUT_ARTICLE, ''), english] as const);

/**
 * The name of a job in French, `transcrire des réunions`; undefined for one with a word that has none here.
 * @param name as `Job.name` has it: an English verb and its object
 */
export function toFrenchJob(name: string): string | undefined {
  const [verb = '', ...object] = name.split(' ');
  const action = VERBS_OF.get(`${verb}/${stemWord(object.at(-1) ?? '')}`) ?? VERBS_OF.get(verb);
  const thing = OBJECTS_OF.get(stemOf(object));
  if (action === undefined || thing === undefined) return undefined;
  return `${action} ${thing}`.replace(/ à le(s?) /, (_, isPlural: string) => (isPlural ? ' aux ' : ' au '));
}

const NO_WORDS: readonly string[] = [];
/** Folded words by the English name of a job; bounded, since the names of a catalogue are. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;

/** The folded words of a job's French name; none for a job without one. */
export function listFrenchWords(name: string): readonly string[] {
  let words = known.get(name);
  if (!words) {
    const french = toFrenchJob(name);
    words = french === undefined ? NO_WORDS : fold(french).split(' ');
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, words);
  }
  return words;
}
