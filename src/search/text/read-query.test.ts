import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

function wantedWords(text: string): string[] {
  const { typed, wanted } = readQuery(text);
  return wanted.map((at) => typed[at]!);
}

describe('readQuery', () => {
  it('leaves stop words out unless there is nothing else', () => {
    expect(wantedWords('text to speech')).toEqual(['text', 'speech']);
    expect(wantedWords('to be')).toEqual(['to', 'be']);
    expect(wantedWords('le chat')).toEqual(['chat']);
    expect(wantedWords('text-to-speech')).toEqual(['text', 'to', 'speech']);
  });

  it('separates phrases and exclusions', () => {
    const query = readQuery('photo "to be" -draft -"two words" e-mail “curly”');
    expect(query.typed).toEqual(['photo', 'e', 'mail']);
    expect(query.phrases).toEqual([['to', 'be'], ['curly']]);
    expect(query.excluded).toEqual([['two', 'words'], ['draft']]);
  });

  it('reads an unclosed quote as nothing', () => {
    expect(readQuery('photo "edit').typed).toEqual(['photo', 'edit']);
  });

  it('joins the whole query as a title is joined', () => {
    expect(readQuery('Text to Speech').joined).toBe('texttospeech');
  });

  it('distinguishes punctuation from blank text and limits the words', () => {
    expect(readQuery('?!').wordless).toBe(true);
    expect(readQuery('  ').wordless).toBe(false);
    expect(readQuery('-x').wordless).toBe(false);
    const words = Array.from({ length: 3000 }, (_, at) => `w${at}`).join(' ');
    expect(readQuery(words).wanted).toHaveLength(16);
    const full = readQuery(`"${words}" more`);
    expect(full.phrases.flat().length + full.wanted.length).toBeLessThanOrEqual(16);
  });
});
