import { describe, expect, it } from 'vitest';
import { createHighlighter } from './highlight.ts';

const none = { words: [], prefixes: [], phrases: [] };

function marked(text: string, terms: Parameters<typeof createHighlighter>[0]): string[] {
  return createHighlighter(terms)(text).map(([start, end]) => text.slice(start, end));
}

describe('createHighlighter', () => {
  it('returns ranges of the original text, accents and astral characters included', () => {
    const text = '🤖 Éclair, e\u0301clair';
    expect(createHighlighter({ ...none, words: ['eclair'] })(text)).toEqual([
      [3, 9],
      [11, 18],
    ]);
    expect(marked(text, { ...none, words: ['eclair'] })).toEqual(['Éclair', 'e\u0301clair']);
  });

  it('marks whole words by prefix, and the pieces of a joined word', () => {
    expect(marked('Chatting with Chat GPT', { ...none, prefixes: ['chatt'] })).toEqual(['Chatting']);
    expect(marked('Chatting with Chat GPT', { ...none, words: ['chatgpt'] })).toEqual(['Chat', 'GPT']);
    expect(marked('I need it', { ...none, prefixes: ['in'] })).toEqual([]);
    expect(marked('Notepad++ and C++', { ...none, words: ['notepad', 'c++'] })).toEqual(['Notepad++', 'C++']);
  });

  it('marks words of a phrase only side by side', () => {
    expect(marked('to be or not to be, to and be', { ...none, phrases: [['to', 'be']] })).toEqual([
      'to',
      'be',
      'to',
      'be',
    ]);
  });

  it('marks nothing without terms', () => {
    expect(createHighlighter(none)('anything')).toEqual([]);
  });
});
