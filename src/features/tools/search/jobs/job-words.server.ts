import { listPluralForms } from '#src/search/text/plural-forms.ts';
import { stemWord } from './stem-word.ts';

/** Verbs of jobs that software does or helps with, in their base form. */
const VERBS =
  'add align animate annotate answer archive ask assemble assess assign audit automate back benchmark blend blur book brainstorm browse budget build ' +
  'calculate capture caption categorize chart check choose classify clean clip clone code collaborate collect color colorize colour combine compare ' +
  'compile complete compose compress convert coordinate copy correct count crawl create crop cut debug decorate denoise deploy describe ' +
  'design detect develop diagnose dictate digitize discover document download draft draw dub edit embed encrypt enhance enlarge enrich erase ' +
  'estimate evaluate expand explain explore export extend extract fill filter find fix forecast format generate grade highlight host identify ' +
  'illustrate import improve index inspect integrate interview invoice label learn link list listen localize log manage map mask master measure ' +
  'memorize migrate mix moderate monitor narrate negotiate optimize orchestrate order organise organize outline paint paraphrase parse personalize ' +
  'plan practice practise predict prepare present prevent prioritize process produce proofread protect prototype publish qualify query quiz read ' +
  'recognize recommend reconcile record recover redact redesign reduce refactor rehearse remaster remember remove rename render repair rephrase ' +
  'replace reply repurpose research reserve resize respond restore restyle retarget retouch retrieve review revise rewrite route sample scan ' +
  'schedule score scrape screen search send separate sharpen shorten simplify simulate sing sketch solve sort split stop study stylize subtitle ' +
  'suggest summarise summarize supervise sync synthesize tag tailor teach test track train transcribe transform translate transpose triage tutor ' +
  'understand update upload upscale validate verify visualise visualize watch write';

/** Verbs that are as often nouns: in running text only a word such as "to" before them tells. */
const AMBIGUOUS = new Set(
  (
    'answer archive back benchmark book budget capture caption chart check code color colour comment correct count crop cut debug design document draft ' +
    'estimate export extract feed format grade highlight host import index interview invoice label link list log map mask master measure mix ' +
    'order outline plan practice process produce prototype query quiz record reply research review route sample scan schedule score screen ' +
    'search sketch sort split study subtitle suggest tag test track train transcript tutor watch complete separate'
  ).split(' '),
);

/** By stem, the base form. */
const BASES: ReadonlyMap<string, string> = new Map(VERBS.split(' ').map((verb) => [stemWord(verb), verb]));
/** Finding a stem costs more than all else of reading a text, and texts repeat their words. */
const known = new Map<string, string | undefined>();
const MOST_KNOWN = 20_000;

/** The base form of a verb of a job, for any of its forms and for the noun of its action. */
export function findVerb(word: string): string | undefined {
  if (known.has(word)) return known.get(word);
  if (known.size >= MOST_KNOWN) known.clear();
  const verb = BASES.get(stemWord(word));
  known.set(word, verb);
  return verb;
}

/** All verbs of jobs, in their base form. */
export function listVerbs(): string[] {
  return [...BASES.values()];
}

/** Nouns that have no plural. */
const UNCOUNTED: ReadonlySet<string> = new Set(
  (
    'audio code noise speech text data music content art grammar spelling silence background research homework math maths seo time money traffic fraud ' +
    'software feedback knowledge information news media web overlap marketing writing learning storage inventory copy pronunciation vocabulary plagiarism ' +
    'punctuation tone sentiment compliance reality food clothing equipment fashion html sql css javascript typescript python weather health mail literature ' +
    'evidence metadata footage dialogue hardware staff work support help advice weight sleep privacy safety security quality investment' +
    ' animation personal population people sheep english french german spanish japanese chinese accent'
  ).split(' '),
);

/** A noun as people ask for it: `lesson` planning is to plan lessons. */
export function toPlural(noun: string): string {
  if (UNCOUNTED.has(noun) || /(?:s|ing)$/.test(noun)) return noun;
  return listPluralForms(noun)[0] ?? noun;
}

/** True for a verb that needs one of the words that only a verb follows. */
export function isAmbiguousVerb(verb: string): boolean {
  return AMBIGUOUS.has(verb);
}

/** Words that only a verb follows. */
export const ONLY_BEFORE_VERBS: ReadonlySet<string> = new Set('to can helps lets help you'.split(' '));

/** Ending of words for those who do something, or the thing that does it. */
export const AGENT = /(?:er|or)s?$/;

/** Words between a verb and what it is done to. */
export const DETERMINERS: ReadonlySet<string> = new Set(
  (
    'a an the your own my our their its his her some any all every each this that these those more most many several few other another ' +
    'one two three new old existing whole entire very first long short large small big good better best real raw full quick simple ' +
    'unfamiliar missing different various large-scale same next recent current'
  ).split(' '),
);

/** Words that end what a verb is done to. */
export const ENDS: ReadonlySet<string> = new Set(
  (
    'of in on at for with to from by as into onto about over under per via than then so while when where whether before after during ' +
    'without within across through between against inside outside behind beside because if that which who it they them you we he she ' +
    'is are was were be been has have had can could may will would not no also only even still just already automatically together live ' +
    'remotely online offline faster quickly easily up out down off back away again later once directly next how what why using like ' +
    'instead plus s around along enough yourself themselves itself made being able right made ahead apart aside aloud'
  ).split(' '),
);

/** Words after which a verb of a description says what a tool does. */
export const BEFORE_VERBS: ReadonlySet<string> = new Set(
  'to can and or it that which you also then helps help lets let users people teams them automatically who'.split(
    ' ',
  ),
);

/** Too little to be the object of a job. */
export const EMPTY_OBJECTS: ReadonlySet<string> = new Set(
  (
    'way thing something anything everything one work job stuff lot kind sort type part bit example step time day week month year hour minute ' +
    'need want help use case user team tool api sdk plugin python source model app software product feature place side point end start rest level set number amount range mode ' +
    'option choice idea result change request hand look mind self form ai model agent assistant person detail hand self-host'
  ).split(' '),
);

/** Fields and brands of products that read like a job. */
export const IDIOMS: ReadonlySet<string> = new Set(
  (
    'machine learning,deep learning,reinforcement learning,mobile learning,e learning,natural language processing,open source,batch processing,' +
    'multiple models,language model,chat assistant,coding assistant,active learning,transfer learning,federated learning,spaced repetition,real time,on demand'
  ).split(','),
);

/** Things that are called like an action. */
export const GERUND_NOUNS: ReadonlySet<string> = new Set(
  'meeting recording painting drawing building listing filing wedding spelling clothing'.split(' '),
);

const ADJECTIVE = /(?:[cgnrtu]al|ial|ive|ic|ful|able|ible|ous|ary|less|ish|ant|ent|ed)$/;
const NOUNS = new Set(
  (
    'music topic fabric graphic comic traffic clinic logic metric mosaic picnic lyric proposal manual tutorial material journal animal signal portal ' +
    'terminal editorial hospital referral mural vocal trial serial archive drive table vegetable summary diary library ' +
    'dictionary vocabulary glossary salary secretary commentary document content comment event client student patient parent talent payment ' +
    'experiment assignment statement agreement apartment restaurant plant consent document component agent accident department feed video red seed ' +
    'need speed embed bed appointment advertisement requirement environment element segment comment equipment investment restaurant merchant consultant grant parent'
  ).split(' '),
);

/** True for a word that can only describe another: no object ends in it. */
export function isAdjective(word: string): boolean {
  return ADJECTIVE.test(word) && !NOUNS.has(word);
}

/** Between the noun of an action and what it is done to. */
export const LINKS: ReadonlySet<string> = new Set(['of', 'de', 'd', 'des', 'du']);
const FRENCH_PREPOSITIONS = new Set('avec sans pour dans sur par en au aux chez vers'.split(' '));

/** True for a word, English or French, that parts what is done from what else is said. */
export function isPreposition(word: string): boolean {
  return ENDS.has(word) || LINKS.has(word) || FRENCH_PREPOSITIONS.has(word);
}

/** True for a form that describes a thing: in "written text" nobody asks to write. */
export function isParticiple(word: string): boolean {
  return /(?:[^e]ed|written|drawn|made|built|ecrite?s?)$/.test(word) && findVerb(word) !== word;
}
