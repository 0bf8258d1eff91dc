import { FRENCH_LINES } from './words/french-words.ts';
import { GERMAN_LINES } from './words/german-words.ts';
import { findOwnSynonyms } from './words/own-synonyms.ts';
import { RELATED } from './words/related-words.ts';
import { SPANISH_LINES } from './words/spanish-words.ts';

/**
 * Words and phrases that mean the same when somebody looks for a tool, English and French, a group a line. A group's single words
 * are searched for in place of each other; a phrase of several words only stands for them. Folded: lower case, no accents.
 */
const GROUPS = `
transcribe, transcription, transcribing, transcript, speechtotext, speech to text, voice to text, type out, dictation, dictate, transcrire, retranscrire, retranscription, dictee, speech recognition
speech, voice, spoken, talking, speak, parole, voix, vocale, vocal, parler
voiceover, voice over, narration, narrate, voix off, doublage, tts, texttospeech, text to speech, synthese vocale, read aloud, lire a voix haute
meeting, meetings, call, calls, zoom, conference, reunion, reunions, appel, appels, visioconference
minutes, notes, meeting minutes, compte rendu, comptes rendus, prise de notes
note, notes, note taking, notetaking, noter, bloc notes
photo, photos, foto, fotos, image, picture, pictures, photograph, selfie, photographie, image
drawing, illustration, draw, art, artwork, painting, dessin, dessiner, dessins, peinture
portrait, headshot, profile picture, face, portraits, visage
background, backdrop, fond, arriere plan
cut out, cutout, cut outs, background removal, removal, detourer, detourage
remove, removal, erase, delete, get rid, strip, cleaning, clean, enlever, supprimer, retirer, effacer, nettoyer
upscale, upscaling, enlarge, enlarging, enlargement, enhance, enhancement, sharpen, sharpening, bigger, higher resolution, unblur, agrandir, agrandissement, ameliorer la qualite
restore, restoration, restoring, repair, old photos, restaurer, restauration
retouch, retouching, editing, edit, editor, retouche, retoucher, montage, monter, modifier, editeur
generator, generate, generation, create, creation, maker, make, generateur, generer, creer, creation
video, videos, clip, clips, film, movie, footage, films
short, shorts, reels, tiktok, vertical, highlights, clips, extraits
subtitle, subtitles, captions, caption, subtitled, closed captions, sous titres, sous titrer, sous titrage
avatar, avatars, presenter, presenters, talking head, spokesperson, digital human, presentateur
animate, animation, animated, motion, animer
dubbing, dub, doublage, lip sync
podcast, podcasts, podcasting, episode, balado
noise, background noise, noisy, hiss, hum, echo, bruit, bruits
recording, record, recordings, enregistrer, enregistrement
sound, audio, son, sons
music, song, songs, musical, melody, tune, jingle, beat, beats, track, musique, chanson, chansons, morceau
vocals, vocal, singing, singer, acapella, voice, chant
stem, stems, instrumental, karaoke, separation, separate, split, isolate, separer, isoler, extraire
lyrics, songwriting, paroles
write, writing, writer, compose, draft, drafting, rediger, redaction, ecrire, ecriture, ecrit, brouillon
rewrite, rewriting, rephrase, paraphrase, paraphrasing, reword, reformulate, reformuler, paraphraser
grammar, spelling, spell, proofread, proofreading, orthographe, grammaire, correcteur, corriger
checker, check, checks, checking, verify, verifier, verification
detector, detection, detect, detecting, recognise, detecter, detecteur
plagiarism, plagiat
novel, novels, fiction, story, stories, storytelling, roman, romans, histoire, histoires, conte
book, books, ebook, livre, livres, manuscript
essay, essays, dissertation, thesis, paper, academic, these, memoire
article, articles, blog, post, posts, blogging, publication, publications
email, emails, mail, mails, inbox, mailbox, e mail, courriel, courriels, courrier, messagerie
reply, replies, answer, answers, answering, respond, response, repondre, reponse, reponses
summarize, summary, summaries, summarization, summarise, summarizing, digest, tldr, key points, resumer, resume, synthese
translate, translation, translator, translating, localization, traduire, traduction, traducteur, traductions
language, languages, langue, langues
foreign, etrangere, etranger
learn, learning, study, studying, practice, practise, apprendre, apprentissage, etudier, reviser, revision, revisions
vocabulary, words, vocabulaire
pronunciation, accent, prononciation
flashcard, flashcards, study cards, cartes memoire, fiches
quiz, quizzes, test, tests, questionnaire
math, maths, mathematics, algebra, equation, equations, calculus, mathematiques, calcul
homework, exercises, assignment, devoirs, exercices
tutor, tutoring, private lessons, tuteur, soutien scolaire
teacher, teachers, teaching, classroom, class, professeur, enseignant, enseignants, prof, classe, school, ecole
lesson, lessons, course, curriculum, cours, lecon, lecons
grade, grading, mark, marking, noter des copies, noter les copies, copies d examen, copies d examens, copies d eleves, exams, exam, examen, examens, corriger des copies, corriger les copies
student, students, pupil, pupils, etudiant, etudiants, eleve, eleves
child, children, kid, kids, enfant, enfants
code, coding, programming, developer, developers, development, coder, codage, programmation, developpeur, developper
debug, debugging, bug, bugs, fix, error, errors, deboguer
unit tests, unit test, tests unitaires, test
refactor, refactoring, cleanup
review, reviews, reviewing, relire, relecture, revoir
terminal, command line, cli, shell, ligne de commande
database, databases, sql, base de donnees
vector database, embeddings, semantic search
locally, local, offline, on device, own computer, my computer, my laptop, own machine, en local, hors ligne, sur mon ordinateur
llm, language model, language models, modele de langage, modeles
no code, without coding, can t code, cannot code, without code, sans coder, sans code, nocode, non programmers, not a programmer, not a developer, not a coder, not technical, non technical, don t know how to code, do not know how to code, no coding, no programming, without programming, pas developpeur, pas programmeur, sans savoir coder, ne sais pas coder, sais pas coder, without knowing how to program, without knowing how to code, without knowing programming, without knowing code, without being a programmer, without being a developer, without programming knowledge, without coding knowledge, without coding skills, without programming skills, without coding experience, without programming experience, no coding skills, no programming skills, no coding experience, no programming experience, no coding knowledge, no programming knowledge, don t know how to program, do not know how to program, can t program, cannot program, can not program, never learned to code, sans savoir programmer, ne sais pas programmer, sais pas programmer, sans connaissances en programmation, sans programmer, sans programmation
app, application, apps
website, websites, site, web page, landing page, homepage, site web, site internet
ui, interface, screens, wireframe, mockup, user interface, maquette, maquettes
prototype, prototyping, prototypes, prototypage
logo, logos, emblem
brand, branding, marque, identite visuelle
color, colors, colour, colours, palette, palettes, couleur, couleurs
poster, posters, flyer, flyers, affiche, affiches
presentation, presentations, slides, slide deck, powerpoint, pitch deck, diapositives, diaporama
diagram, diagrams, flowchart, schema, schemas
3d, three dimensional, 3 d
texture, textures, materials
interior design, room design, interior, decoration
room, flat, apartment, floor plan, floor plans, piece, appartement
render, rendering, visualization, rendu
game, games, gaming, jeu, jeux, video game, video games, videogame, jeu video, jeux video
character, characters, npc, npcs, personnage, personnages
sprite, sprites, game assets, assets, game art
spreadsheet, spreadsheets, excel, sheet, sheets, tableur, tableurs
chart, charts, graph, graphs, visualize, visualise, graphique, graphiques
dashboard, dashboards, reporting, report, reports, tableau de bord, tableaux de bord, rapports
analyze, analysis, analyse, analytics, analysing, analyzing, analyser
survey, surveys, questionnaire, sondage, sondages
data, donnees, dataset
scrape, scraping, web scraping, extract data, crawl, extraction
label, labeling, labelling, annotate, annotation, etiqueter
document, documents, pdf, pdfs, file, files, fichier, fichiers
ask questions, question answering, chat with, questions, question, poser des questions
research, investigate, recherche, recherches
source, sources, citation, citations, references
automate, automation, automating, workflow, workflows, automatiser, automatisation
connect, integration, integrations, connecter, integrer
calendar, schedule, scheduling, agenda, calendrier, planning, planifier, programmer, planification
task, tasks, to do, todo, chore, chores, tache, taches
plan, planning, planner, planned, organise, organize, organiser
focus, concentrate, concentration, attention
time management, productivity, gestion du temps, productivite
adhd, tdah
budget, budgeting, spending, household, money, personal finance, argent, depenses, savings, epargne
expense, expenses, receipt, receipts, notes de frais, recu, recus, ticket de caisse, reimbursement
invoice, invoices, invoicing, bill, bills, facture, factures, facturation
accounting, bookkeeping, bookkeeper, comptabilite, compta
stock, stocks, shares, investing, investment, investments, equities, bourse, actions, investir, investissement
trading, trade, trader, backtest, backtests, backtesting
fraud, scam, chargeback, chargebacks, fraude
contract, contracts, agreement, agreements, nda, ndas, contrat, contrats, accord
lawyer, lawyers, legal, law, attorney, avocat, avocats, juridique, droit
case law, legal research, precedents, jurisprudence
discovery, e discovery, litigation, contentieux
doctor, doctors, physician, physicians, clinician, clinical, medical, medecin, medecins, medical
patient, patients, visit, visits, consultation, consultations
symptom, symptoms, diagnosis, diagnose, symptome, symptomes, diagnostic
scan, scans, radiology, medical imaging, radiologie, imagerie
mental health, wellbeing, anxiety, anxious, stress, therapy, calm, worry, calm down, sante mentale, bien etre, angoisse, anxiete
companion, friend, lonely, compagnon, ami
shop, store, online shop, online store, e commerce, shops, webshop, boutique, boutiques, magasin
product, products, produit, produits
recommend, recommendation, recommendations, recommender, suggest, recommander, recommandation
upsell, upselling, cross sell, average order, order value, per order, panier moyen
customer, customers, client, clients
support, helpdesk, help desk, customer service, tickets, ticket, service client, assistance
chatbot, chatbots, chat, conversation, agent conversationnel
sell, selling, seller, sellers, vendre, vendeur
amazon sellers, amazon seller, amazon
price comparison, compare prices, prices, price, prix
clothes, fashion, outfit, dress, vetements, mode
marketing, promotion, promo, advertising, ads, ad, publicite, publicites, annonces
social media, social networks, instagram, facebook, linkedin, reseaux sociaux, social
keyword, keywords, mots cles, mot cle
seo, search engine optimization, referencement, ranking, rank
newsletter, newsletters, mailing, mailings, email marketing, infolettre
lead, leads, prospect, prospects, prospection, prospecting
sales, outreach, cold email, cold emails, ventes, commercial
brand monitoring, mentions, social listening, reputation
search, find, chercher, trouver, recherche
browser, browsing, web pages, navigateur, websites
news, actualites, actualite
knowledge base, handbook, wiki, base de connaissances
speaker, speakers, diarization, intervenants
accessibility, dyslexia, low vision, visually impaired, accessibilite, dyslexie
moderate, moderation, moderating, toxic, moderer
companies, company, business, entreprise, entreprises, societe, firm, startup
phone, mobile, smartphone, telephone
clone, cloning, cloner, imitate
compare, comparing, comparison, comparer, comparaison
measure, measuring, mesurer
travel, trip, voyage
`;

/** The groups of words and phrases. */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(', '));

/** The words to search for in place of a word or phrase, itself among them, and those that go with it. */
export interface Synonyms {
  same: readonly string[];
  related: readonly string[];
  /** Phrases of administrators that mean the same. */
  phrases?: readonly string[];
}

const FOUND = new Map<string, Synonyms>();
/** Endings of the languages whose words are read, and the words by what is left without. */
const FOREIGN: readonly { ending: RegExp; byStem: Map<string, string> }[] = [
  /(?:ements?|ations?|atrices?|ateurs?|euses?|eurs?|aient|erai[st]|erons|erez|ions|iez|ons|ait|ais|ees?|er|ez|es|ent|e|s|a|i)$/,
  /(?:aciones|acion|adore?s?|adoras?|ando|iendo|[ai]d[oa]s?|[aei]r|es|[oa]s|s|o|a|e)$/,
  /(?:ungen|ung|ern|eln|en|er|es|em|n|s|e|t)$/,
].map((ending) => ({ ending, byStem: new Map() }));

function addSynonyms(phrase: string, same: readonly string[], related: readonly string[]): void {
  const key = keyOf(phrase);
  const known = FOUND.get(key);
  FOUND.set(key, {
    same: [...new Set([...(known?.same ?? []), ...same])],
    related: [...new Set([...(known?.related ?? []), ...related])],
  });
  if (phrase.includes(' ')) return;
  for (const { ending, byStem } of FOREIGN) {
    const stem = stemForeign(phrase, ending);
    if (stem && !byStem.has(stem)) byStem.set(stem, phrase);
  }
}

function keyOf(phrase: string): string {
  return phrase.split(' ').map(toBase).join(' ');
}

/** Without the endings of English plurals and verbs. */
export function toBase(word: string): string {
  if (word.length < 5) return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
  const stem = word.replace(/(?:ies|ied|y)$/, 'i').replace(/(?:ing|ed|s)$/, '');
  const base = stem.length < 3 ? word : stem;
  return base.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=.{3})e$/, '');
}

/** `cadeaux` and `journaux` are plurals, `professionnelle` is the other form of `professionnel`. */
function stemForeign(word: string, ending: RegExp): string | undefined {
  const singular = word.replace(/eaux$/, 'eau').replace(/aux$/, 'al');
  const stem = singular.replace(ending, '').replace(/([lnst])\1$/, '$1');
  return stem.length >= 4 ? stem : undefined;
}

for (const group of SYNONYM_GROUPS) {
  for (const phrase of group) addSynonyms(phrase, group, []);
}
for (const { typed, searched } of RELATED) for (const phrase of typed) addSynonyms(phrase, [], searched);
for (const lines of [FRENCH_LINES, SPANISH_LINES, GERMAN_LINES]) {
  for (const entry of lines.trim().split(/\n|; /)) {
    const [typed = '', searched = ''] = entry.split(' > ');
    if (!FOUND.has(keyOf(typed))) addSynonyms(typed, searched.split(', '), []);
  }
}

/** Synonyms of a folded word or phrase, in any English inflection. */
export function findSynonyms(phrase: string): Synonyms | undefined {
  const shipped = FOUND.get(keyOf(phrase));
  const own = findOwnSynonyms(phrase);
  if (own.length === 0) return shipped;
  const { same = [phrase], related = [] } = shipped ?? {};
  return {
    same: [...new Set([...same, ...own])],
    related,
    phrases: own.filter((other) => other.includes(' ')),
  };
}

/** How many of these words, from a place on, are the longest phrase that has synonyms; 0 for none. */
export function countSynonymWords(bases: readonly string[], from: number): number {
  const longest = LONGEST_BY_FIRST.get(bases[from] ?? '') ?? 0;
  for (let count = Math.min(longest, bases.length - from); count > 0; count--) {
    if (FOUND.has(bases.slice(from, from + count).join(' '))) return count;
  }
  return 0;
}

/** The everyday words that a French, Spanish or German word is a form or a compound of; else the word itself. */
export function findForeignForms(word: string): string[] {
  const form = findForm(word);
  if (form !== undefined) return [form];
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
    const [head, tail] = [word.slice(0, cut), word.slice(cut)].map((part) =>
      findForm(part.replace(/s$/, '')),
    );
    if (tail !== undefined) return head === undefined ? [word, tail] : [head, tail];
  }
  return [word];
}

const SHORTEST_PART = 4;

function findForm(word: string): string | undefined {
  if (FOUND.has(keyOf(word))) return word;
  for (const { ending, byStem } of FOREIGN) {
    const form = byStem.get(stemForeign(word, ending) ?? '');
    if (form !== undefined) return form;
  }
  return undefined;
}

/** Folded word or phrase, as it is written here → the single words that mean the same, itself among them. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYM_GROUPS.flat().map((phrase) => [
    phrase,
    FOUND.get(keyOf(phrase))!.same.filter((word) => !word.includes(' ')),
  ]),
);

/** The most words that a phrase has, */
export const LONGEST_SYNONYM = Math.max(...[...FOUND.keys()].map((phrase) => phrase.split(' ').length));
/** and those that begin with a word. */
const LONGEST_BY_FIRST = new Map<string, number>();
for (const key of FOUND.keys()) {
  const words = key.split(' ');
  LONGEST_BY_FIRST.set(words[0]!, Math.max(LONGEST_BY_FIRST.get(words[0]!) ?? 0, words.length));
}
