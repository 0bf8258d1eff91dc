import { expect, test } from 'vitest';
import { scanWords } from '#src/search/text/scan-words.ts';
import { SYNONYM_GROUPS } from '../interpret/synonyms.ts';
import { toFrenchJob } from './french-jobs.server.ts';
import { JobVocabulary } from './job-vocabulary.server.ts';

test('says a job in French, with the article of its object', () => {
  expect(toFrenchJob('transcribe meetings')).toBe('transcrire des réunions');
  expect(toFrenchJob('remove background noise')).toBe('supprimer le bruit de fond');
  expect(toFrenchJob('edit photos')).toBe('retoucher des photos');
  expect(toFrenchJob('edit contracts')).toBe('modifier des contrats');
  expect(toFrenchJob('answer questions')).toBe('répondre à des questions');
});

test('says nothing of words that have no French here', () => {
  expect(toFrenchJob('transcribe seances')).toBeUndefined();
  expect(toFrenchJob('juggle meetings')).toBeUndefined();
  expect(toFrenchJob('transcribe')).toBeUndefined();
  expect(toFrenchJob('')).toBeUndefined();
});

test.each([
  ['Transcribing meetings', 'transcribe meetings'],
  ['Removing background noise', 'remove background noise'],
  ['Reconciling invoices', 'reconcile invoices'],
  ['Restoring old photos', 'restore photos'],
  ['Translating web pages', 'translate web pages'],
  ['Reviewing contracts', 'review contracts'],
  ['Writing newsletters', 'write newsletters'],
])('“%s” is found by its French name, whole and while it is typed', (useCase, name) => {
  const jobs = new JobVocabulary(SYNONYM_GROUPS);
  jobs.put({ id: 1, fields: { use_cases: [useCase] }, facets: {}, orders: {} });
  const french = toFrenchJob(name)!;
  expect(jobs.find(scanWords(french).words, 1)[0]?.job.name).toBe(name);
  expect(jobs.suggest(french.slice(0, -2), 1)[0]?.job.name).toBe(name);
});

test('of several jobs that may be meant, the one whose French name begins so comes first', () => {
  const jobs = new JobVocabulary(SYNONYM_GROUPS);
  for (const [id, useCase] of [
    'Transcribing recordings',
    'Transcribing recordings',
    'Transcribing meetings',
  ].entries())
    jobs.put({ id, fields: { use_cases: [useCase] }, facets: {}, orders: {} });
  expect(jobs.suggest('transcrire des réu', 1)[0]?.job.name).toBe('transcribe meetings');
  expect(jobs.suggest('transcrire des ré', 1)[0]?.job.name).toBe('transcribe meetings');
});
