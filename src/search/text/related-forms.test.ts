import { expect, it } from 'vitest';
import { listRelatedForms } from './related-forms.ts';

it.each([
  ['generator', ['generate', 'generation', 'generating', 'generators']],
  ['image', ['images', 'imaging']],
  ['writing', ['write', 'writer', 'writers']],
  ['editor', ['edit', 'editing', 'edits']],
  ['coding', ['code', 'coder']],
  ['summarizer', ['summarize', 'summary', 'summarise']],
  ['transcription', ['transcribe', 'transcribing', 'transcript']],
  ['chatting', ['chat']],
  ['scrap', ['scrapping']],
  ['creation', ['create', 'creator']],
])('%s is of one family with %j', (word, forms) => {
  expect([...listRelatedForms(word)]).toEqual(expect.arrayContaining(forms));
});

it.each(['ai', 'gpt', 'c++', 'été', 'gpt4', ''])('%s has no family', (word) => {
  expect(listRelatedForms(word)).toEqual([]);
});

it('short stems stay apart', () => {
  expect([...listRelatedForms('notion')]).not.toContain('note');
  expect([...listRelatedForms('user')]).not.toContain('used');
});
