import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { SYNONYM_GROUPS } from '../interpret/synonyms.ts';
import { extractJobs } from './extract-jobs.server.ts';
import { JobVocabulary } from './job-vocabulary.server.ts';

type Texts = Partial<Record<'tags' | 'use_cases' | 'features' | 'description', string | string[]>>;

function toolOf(id: number, texts: Texts): SearchDocument {
  return { id, fields: { name: `Tool ${id}`, ...texts }, facets: {}, orders: {} };
}

function vocabularyOf(...tools: Texts[]): JobVocabulary {
  const jobs = new JobVocabulary(SYNONYM_GROUPS);
  for (const [at, texts] of tools.entries()) jobs.put(toolOf(at + 1, texts));
  return jobs;
}

const found = (jobs: JobVocabulary, text: string) =>
  jobs.find(scanWords(text).words, 5).map(({ job, text: words }) => [job.name, words, [...job.tools].sort()]);
const suggested = (jobs: JobVocabulary, text: string) =>
  jobs.suggest(text, 5).map(({ job: { name }, text: completed }) => [name, completed]);
const namesOf = (texts: Texts) =>
  extractJobs(toolOf(1, texts)).map(
    ({ verb, object, isLikely }) => `${verb} ${object.join(' ')}${isLikely ? '?' : ''}`,
  );

describe('jobs are read from', () => {
  test('tags that end in an action', () => {
    expect(
      namesOf({ tags: ['background removal', 'contract review', 'website builder', 'machine learning'] }),
    ).toEqual(['remove background', 'review contracts', 'build websites']);
    expect(namesOf({ tags: ['transcription', 'open source', 'creative writing', 'api'] })).toEqual([]);
    expect(namesOf({ tags: ['transcription', 'meeting notes'] })).toEqual([
      'transcribe meeting?',
      'transcribe notes?',
    ]);
  });

  test('use cases and features, with several verbs or objects', () => {
    expect(namesOf({ use_cases: ['Transcribing interviews on your own machine'] })).toEqual([
      'transcribe interviews',
    ]);
    expect(namesOf({ use_cases: ['Reading and comparing documents'] })).toEqual([
      'read documents',
      'compare documents',
    ]);
    expect(namesOf({ use_cases: ['Narrating audiobooks and articles'] })).toEqual([
      'narrate audiobooks',
      'narrate articles',
    ]);
    expect(namesOf({ features: ['Detection of missing terms', 'Very low delay'] })).toEqual(['detect terms']);
  });

  test('descriptions, by the words that only a verb follows', () => {
    const description =
      'Krisp transcribes meetings and writes notes. You can plan meals. The plan meals differ.';
    expect(namesOf({ description })).toEqual(['transcribe meetings', 'write notes', 'plan meals']);
  });

  test('hostile texts, in bounded time and number', () => {
    const long = `${'writing and '.repeat(20_000)}notes`;
    expect(namesOf({ description: long, use_cases: [long], tags: [long, '', '-'] }).length).toBeLessThan(30);
    const many = Array.from({ length: 200 }, (_, at) => `Writing ${'abcdefghij'[at % 10]}${at}letters`);
    expect(extractJobs(toolOf(1, { use_cases: many, tags: many })).length).toBeLessThanOrEqual(40);
  });
});

describe('a request finds jobs', () => {
  const jobs = vocabularyOf(
    { use_cases: ['Transcribing meetings'], tags: ['background removal'] },
    { tags: ['call transcription'], features: ['Drafting unit tests'] },
    { description: 'It translates documents.', tags: ['lesson planning'] },
  );

  test('in any order, as a noun, in other words and in French', () => {
    const meetings = ['transcribe meetings', [1, 2]];
    const of = (text: string) => found(jobs, text).map(([name, , tools]) => [name, tools]);
    expect(of('a free tool to transcribe meetings')).toEqual([meetings]);
    expect(of('meeting transcription')).toEqual([meetings]);
    expect(of('type out my zoom calls')).toEqual([meetings]);
    expect(of('transcrire des réunions')).toEqual([meetings]);
    expect(of('traduire un document pdf')).toEqual([['translate documents', [3]]]);
    expect(of('enlever le fond')).toEqual([['remove background', [1]]]);
    expect(of('plan a lesson')).toEqual([['plan lessons', [3]]]);
  });

  test('and tells the words that name it', () => {
    expect(found(jobs, 'write some unit tests please')[0]).toEqual([
      'draft unit tests',
      'write unit tests',
      [2],
    ]);
  });

  test('only when verb and object are both asked for', () => {
    for (const text of ['meetings', 'transcribe', 'translate meetings', 'remove', '', 'the best tool']) {
      expect(found(jobs, text), text).toEqual([]);
    }
  });

  test('only where its words stand together', () => {
    const others = vocabularyOf({ use_cases: ['Removing backgrounds', 'Removing noise', 'Writing notes'] });
    const names = (text: string) => found(others, text).map(([name]) => name);
    expect(names('remove background noise from a recording')).toEqual(['remove noise']);
    expect(names('remove the background from a photo')).toEqual(['remove backgrounds']);
    for (const text of ['write flashcards from lecture notes', 'read written notes'])
      expect(names(text)).toEqual([]);
  });

  test('of any length', () => {
    const words = Array.from({ length: 3000 }, (_, at) => ['transcribe', 'meetings', 'x'][at % 3]!);
    expect(jobs.find(words, 5)).toHaveLength(1);
  });
});

describe('the beginning of a request is completed', () => {
  const jobs = vocabularyOf(
    { use_cases: ['Transcribing meetings', 'Editing videos'] },
    { use_cases: ['Transcribing meetings', 'Translating documents'] },
    { tags: ['lead generation', 'logo design'] },
  );

  test('by the words that mean something; what stands before them stays', () => {
    expect(suggested(jobs, 'trans')).toEqual([
      ['transcribe meetings', 'transcribe meetings'],
      ['translate documents', 'translate documents'],
    ]);
    expect(suggested(jobs, 'a free tool to trans')[0]?.[1]).toBe('a free tool to transcribe meetings');
    expect(suggested(jobs, 'transcribe mee')).toEqual([['transcribe meetings', 'transcribe meetings']]);
    expect(suggested(jobs, 'meetings trans')[0]?.[0]).toBe('transcribe meetings');
    expect(suggested(jobs, 'transcribe meetings fo')[0]?.[0]).toBe('transcribe meetings');
    expect(suggested(jobs, 'make a lo')[0]?.[1]).toBe('design logos');
    expect(suggested(jobs, 'for teachers to transc')[0]?.[1]).toBe('for teachers to transcribe meetings');
    expect(suggested(jobs, 'Je veux transcrire des réu')[0]?.[0]).toBe('transcribe meetings');
  });

  test('by nothing that a typed verb does not fit', () => {
    for (const text of ['edit mee', 'x', '', '  ', '?!', 'qqq', 'a free tool to', 'zz'.repeat(500)]) {
      expect(suggested(jobs, text), text).toEqual([]);
    }
  });
});

test('changes give the vocabulary that the tools would give from the start', () => {
  const random = seededRandom(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const verbs = ['Transcribing', 'Editing', 'Planning', 'Writing'];
  const nouns = ['meetings', 'calls', 'videos', 'meals', 'notes', 'unit tests'];
  const randomTool = (id: number) =>
    toolOf(id, {
      use_cases: [1, 2, 3].map(() => `${pick(verbs)} ${pick(nouns)}`),
      tags: [pick(['video editing', 'meal planning', 'music'])],
    });
  const jobs = new JobVocabulary(SYNONYM_GROUPS);
  const tools = new Map<number, SearchDocument>();
  for (let round = 0; round < 400; round++) {
    const id = 1 + Math.floor(random() * 12);
    if (random() < 0.3) {
      jobs.remove(id);
      tools.delete(id);
    } else {
      const tool = randomTool(id);
      jobs.put(tool);
      tools.set(id, tool);
    }
    if (round % 20 > 0) continue;
    const fresh = new JobVocabulary(SYNONYM_GROUPS);
    for (const tool of tools.values()) fresh.put(tool);
    expect(jobs.size).toBe(fresh.size);
    for (const verb of verbs) {
      for (const noun of nouns) {
        const toolsOf = (some: JobVocabulary) =>
          some.find(scanWords(`${verb} ${noun}`).words, 5).map(({ job }) => [...job.tools].sort());
        expect(toolsOf(jobs).sort()).toEqual(toolsOf(fresh).sort());
      }
    }
  }
});

/** All tools that have a verb and an object in one use case, by looking at each of them. */
test('finds what looking at every tool finds', () => {
  const random = seededRandom(3);
  const verbs = ['translate', 'summarize', 'repair', 'compare'];
  const nouns = ['recipes', 'bridges', 'maps', 'poems'];
  const gerunds: Record<string, string> = {
    translate: 'Translating',
    summarize: 'Summarizing',
    repair: 'Repairing',
    compare: 'Comparing',
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const tools = Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    done: [1, 2].map(() => [pick(verbs), pick(nouns)]),
  }));
  const jobs = new JobVocabulary([]);
  for (const { id, done } of tools) {
    jobs.put(
      toolOf(id, { use_cases: done.map(([verb, noun]) => `${gerunds[verb!]} the ${noun} of others`) }),
    );
  }
  for (const verb of verbs) {
    for (const noun of nouns) {
      const expected = tools.filter(({ done }) => done.some((one) => one.join() === [verb, noun].join()));
      const [first] = jobs.find([verb, noun], 5);
      expect([...(first?.job.tools ?? [])].sort(), `${verb} ${noun}`).toEqual(
        expected.map(({ id }) => id).sort(),
      );
    }
  }
});

test('never has more jobs than it may, and drops those of one tool first', () => {
  const jobs = new JobVocabulary([], 10);
  jobs.put(toolOf(1, { use_cases: ['Transcribing meetings'] }));
  jobs.put(toolOf(2, { use_cases: ['Transcribing meetings'] }));
  for (let id = 3; id < 200; id++) {
    const noun = `${String.fromCharCode(97 + (id % 26))}${String.fromCharCode(97 + Math.floor(id / 26))}xyz`;
    jobs.put(toolOf(id, { use_cases: [`Editing ${noun}`] }));
    expect(jobs.size).toBeLessThanOrEqual(10);
  }
  expect(jobs.find(['transcribe', 'meetings'], 5)).toHaveLength(1);
  for (let id = 1; id < 200; id++) jobs.remove(id);
  expect(jobs.size).toBe(0);
});

test('5,000 tools are read in half a second of work, without holding the process for long', () => {
  const folder = new URL('../../../../demo/catalogue/', import.meta.url);
  const written = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts[],
  );
  const jobs = new JobVocabulary(SYNONYM_GROUPS);
  const { user } = process.cpuUsage();
  const times: number[] = [];
  for (let id = 1; id <= 5_000; id++) {
    const tool = toolOf(id, written[id % written.length]!);
    const start = performance.now();
    jobs.put(tool);
    times.push(performance.now() - start);
  }
  const cpu = (process.cpuUsage().user - user) / 1000;
  const median = times.toSorted((left, right) => left - right)[times.length / 2]!;
  const starts = performance.now();
  for (let round = 0; round < 500; round++)
    jobs.suggest(`a free tool to ${'translate'.slice(0, 2 + (round % 7))}`, 4);
  const suggestion = (performance.now() - starts) / 500;
  console.log(
    `${jobs.size} jobs of 5,000 tools in ${cpu.toFixed(0)} ms CPU, a tool ${median.toFixed(2)} ms, a suggestion ${suggestion.toFixed(2)} ms`,
  );
  // Other tests run at the same time and fill the same heap, which triples the time. `bench/sentences.ts` has the limit itself.
  expect(cpu).toBeLessThan(1500);
  expect(median).toBeLessThan(0.3);
});

test('of jobs that an engine counts, no more than a bound are kept, the first ones', () => {
  const jobs = new JobVocabulary(SYNONYM_GROUPS, 100);
  const objects = Array.from({ length: 400 }, (_, at) => `thing${at}`);
  for (const [at, object] of objects.entries()) jobs.addCounted(`write ${object}`, 400 - at);
  expect(jobs.size).toBe(100);
  expect(found(jobs, 'write thing99')).toHaveLength(1);
  expect(found(jobs, 'write thing399')).toEqual([]);
});
