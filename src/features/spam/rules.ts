/** Rules against spam. Each says what it has found; people decide. Reviews wait for that with some findings. Pure. */
import type { KeyAfter } from '#src/shared/messages/message.ts';
import { foldWords, POST_MAX } from './fold-rules.ts';

export const SPAM_LIMITS = {
  /** Of each list. */
  entries: 500,
  domain: 100,
  word: 60,
  /** Words of a phrase. */
  wordParts: 5,
  /** Findings kept of one post. */
  findings: 20,
  /** Posts of one account within an hour, before this one, that make a burst. */
  burst: 5,
  /** Posts within an hour from which on a review waits. */
  holdingBurst: 20,
  /** Hours until an account is no longer new. */
  newAccountHours: 24,
} as const;

export type PostType = KeyAfter<'spamAdmin.type.'>;

/** A kind of things that people post. The text `spamAdmin.type.{name}` names it. */
interface PostedKind {
  order?: number;
  /** Its column of `spam_findings`, whose rows go with the post. A migration of its slice adds it. Default: `{name}_id`. */
  column?: string;
}

declare module '#src/shared/site/kinds.ts' {
  interface Kinds {
    posted: Record<PostType, PostedKind>;
  }
}

export type SpamEffect = 'refused' | 'watched';
export type SpamListName = 'domains' | 'words';

/** Domains stand for their subdomains too. */
export type SpamLists = Readonly<Record<SpamListName, Readonly<Record<SpamEffect, readonly string[]>>>>;

/** Rules about the address of a listing, once it was visited. */
export const ADDRESS_RULES = [
  'redirects',
  'same_page',
  'refused_target',
  'watched_target',
  'unreachable',
] as const;

export const SPAM_RULES = [
  'watched_domain',
  'watched_word',
  'same_name',
  'similar_name',
  'similar_text',
  'same_site',
  ...ADDRESS_RULES,
  'new_account',
  'unverified_email',
  'rejected_before',
  'burst',
  'same_network',
  'many_links',
  'same_review',
  'similar_review',
  'tool_burst',
  'one_maker',
  'held_before',
  'moved_site',
  'changed_site',
] as const;
type SpamRule = (typeof SPAM_RULES)[number];

/** A rule with the values of its text. */
export interface SpamFinding {
  rule: SpamRule;
  values: Readonly<Record<string, string | number>>;
}

/** Digits that stand for letters inside of words: `cas1no`, `v1agra`, `s4le`. */
const DIGITS = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };
/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** A word as it was meant, where digits replace letters; undefined for a number and for a plain word. */
function withoutDigits(word: string): string | undefined {
  if (!/\d/.test(word) || !/\p{L}/u.test(word)) return undefined;
  return word.replace(/[013457]/g, (digit) => DIGITS[digit as keyof typeof DIGITS]);
}

/** The domain of an entry, in the form that hosts of addresses have; `.xyz` stands for a whole ending. */
export function readDomain(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:\*\.|\.)/, '');
  const host = URL.parse(/^https?:\/\//i.test(bare) ? bare : `http://${bare}`)?.hostname ?? '';
  const domain = host.replace(/^www\./, '').replace(/\.$/, '');
  const isEnding = text.trim().startsWith('.') && /^[a-z][a-z0-9-]+$/.test(domain);
  return (domain.includes('.') && !domain.includes('..')) || isEnding ? domain : undefined;
}

const MAX_HOSTS = 2000;
/** Longer names are no hosts, and entries have no more parts. */
const MAX_HOST = 253;
const MAX_LABELS = 8;

/** Hosts that a text names, also as `casino[.]com` and without a scheme. */
function listHosts(text: string): string[] {
  const open = text
    .slice(0, POST_MAX)
    .normalize('NFKC')
    .slice(0, POST_MAX)
    .replace(/\p{Cf}+/gu, '')
    .replace(/ ?[([{] ?(?:dot|\.) ?[)\]}] ?/gi, '.');
  const names = open
    .split(/[^\p{L}\p{N}\p{M}.。_-]+/u)
    .map((token) => token.split(/[.。]/).filter((label) => label !== ''))
    .filter((labels) => labels.length > 1)
    .map((labels) => labels.join('.'))
    .filter((name) => name.length <= MAX_HOST);
  return names.slice(0, MAX_HOSTS).flatMap((name) => URL.parse(`http://${name}`)?.hostname ?? []);
}

/** An entry of the lists that a post has. */
export interface SpamHit {
  /** The field of the post. */
  field: string;
  list: SpamListName;
  entry: string;
  effect: SpamEffect;
}

interface Listed {
  entry: string;
  effect: SpamEffect;
}

/** The lists as posts are compared with them. */
export interface SpamMatcher {
  domains: ReadonlyMap<string, Listed>;
  /** Folded words, joined by spaces. */
  phrases: ReadonlyMap<string, Listed>;
  /** The same without spaces. */
  joined: ReadonlyMap<string, Listed>;
  /** Of scripts without spaces. */
  unspaced: ReadonlyMap<string, Listed>;
  longest: number;
}

/** A word cut into pieces has at most so many; letters that stand alone are joined before. */
const MOST_PIECES = 4;
/** In letters. Shorter words come about by chance where two words meet, and so do phrases written together. */
const SHORTEST_CUT = 4;
const SHORTEST_TOGETHER = 6;

/** Prepares the lists. An entry of both effects is refused. */
export function compileLists({ domains, words }: SpamLists): SpamMatcher {
  const compiled = {
    domains: new Map<string, Listed>(),
    phrases: new Map<string, Listed>(),
    joined: new Map<string, Listed>(),
    unspaced: new Map<string, Listed>(),
  };
  let longest = 0;
  for (const effect of ['watched', 'refused'] as const) {
    for (const entry of domains[effect]) {
      compiled.domains.set(readDomain(entry) ?? entry, { entry, effect });
    }
    for (const entry of words[effect]) {
      const parts = foldWords(entry);
      const phrase = parts.join(' ');
      if (UNSPACED.test(phrase)) compiled.unspaced.set(phrase, { entry, effect });
      else {
        const whole = parts.join('');
        const shortest = parts.length > 1 ? SHORTEST_TOGETHER : SHORTEST_CUT;
        for (const ending of ['', 's']) {
          compiled.phrases.set(phrase + ending, { entry, effect });
          if (whole.length >= shortest) compiled.joined.set(whole + ending, { entry, effect });
        }
      }
      longest = Math.max(longest, parts.length);
    }
  }
  return { ...compiled, longest };
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
}

function listDomains(matcher: SpamMatcher, text: string): Listed[] {
  if (matcher.domains.size === 0) return [];
  return listHosts(text).flatMap((host) => {
    const labels = host.split('.').slice(-MAX_LABELS);
    const ending = labels.keys().find((start) => matcher.domains.has(labels.slice(start).join('.')));
    return ending === undefined ? [] : matcher.domains.get(labels.slice(ending).join('.'))!;
  });
}

/** Longer than any entry. */
const MAX_JOINED = SPAM_LIMITS.word + 1;

function listWords(matcher: SpamMatcher, text: string): Listed[] {
  if (matcher.longest === 0) return [];
  const words = foldWords(text);
  const found: (Listed | undefined)[] = [];
  for (const [at, word] of words.entries()) {
    const meant = withoutDigits(word);
    if (meant) found.push(matcher.phrases.get(meant));
    let joined = '';
    for (const piece of words.slice(at, at + MOST_PIECES)) {
      joined += piece;
      if (joined.length > MAX_JOINED) break;
      found.push(matcher.joined.get(joined), matcher.joined.get(withoutDigits(joined) ?? ''));
    }
    for (let length = 1; length <= matcher.longest; length += 1) {
      found.push(matcher.phrases.get(words.slice(at, at + length).join(' ')));
    }
  }
  const joined = matcher.unspaced.size > 0 ? words.join('') : '';
  for (const [phrase, listed] of matcher.unspaced) if (joined.includes(phrase)) found.push(listed);
  return found.filter((listed) => listed !== undefined);
}

/** Compares a post with the lists, in time linear in its length. Each entry is named once. */
export function findEntries(matcher: SpamMatcher, fields: Readonly<Record<string, unknown>>): SpamHit[] {
  const hits = new Map<string, SpamHit>();
  for (const [field, value] of Object.entries(fields)) {
    const text = collectTexts(value).join('\n');
    const found = { domains: listDomains(matcher, text), words: listWords(matcher, text) };
    for (const list of ['domains', 'words'] as const) {
      for (const listed of found[list]) {
        const key = `${list} ${listed.entry}`;
        if (!hits.has(key)) hits.set(key, { field, list, ...listed });
      }
    }
  }
  return [...hits.values()];
}

export function toFinding({ list, entry }: SpamHit): SpamFinding {
  return list === 'domains'
    ? { rule: 'watched_domain', values: { domain: entry } }
    : { rule: 'watched_word', values: { word: entry } };
}

/** The account behind a post, and its network. */
export interface SpamSender {
  /** Hours since it was made. */
  age: number;
  isVerified: boolean;
  /** Listings that were published. */
  published: number;
  /** Listings and reviews that were rejected. */
  rejected: number;
  /** Posts of the last hour before this one. */
  recent: number;
  /** Other accounts that posted from the same network in the last week. */
  neighbours: number;
}

export function examineSender(sender: SpamSender): SpamFinding[] {
  const { age, isVerified, published, rejected, recent, neighbours } = sender;
  const findings: SpamFinding[] = [];
  if (age < SPAM_LIMITS.newAccountHours && published === 0) {
    findings.push({ rule: 'new_account', values: { count: Math.max(1, Math.ceil(age)) } });
  }
  if (!isVerified) findings.push({ rule: 'unverified_email', values: {} });
  if (rejected > 0) findings.push({ rule: 'rejected_before', values: { count: rejected } });
  if (recent >= SPAM_LIMITS.burst) findings.push({ rule: 'burst', values: { count: recent + 1 } });
  if (neighbours > 0) findings.push({ rule: 'same_network', values: { count: neighbours } });
  return findings;
}

/** Findings for which a review waits for a moderator. The others are only shown. */
const HOLDING: readonly SpamRule[] = [
  'watched_domain',
  'watched_word',
  'similar_review',
  'tool_burst',
  'one_maker',
];

/** Decides by its findings whether a review waits; `needsModeration()` of `reviews/rules.ts` decides by the review itself. */
export function holdsPost(findings: readonly SpamFinding[]): boolean {
  return findings.some(
    ({ rule, values }) =>
      HOLDING.includes(rule) || (rule === 'burst' && Number(values.count) >= SPAM_LIMITS.holdingBurst),
  );
}
