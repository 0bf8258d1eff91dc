import { describe, expect, it } from 'vitest';
import { scanWords } from './scan-words.ts';

describe('scanWords', () => {
  it.each([
    ['Hello, World', ['hello', 'world']],
    ['DeepL and GitHub', ['deepl', 'and', 'github']],
    ['text-to-speech', ['text', 'to', 'speech']],
    ['C++, C# and a+b #1', ['c++', 'c#', 'and', 'a', 'b', '1']],
    ['Éclair Straße œuvre Łódź Ångström', ['eclair', 'strasse', 'oeuvre', 'lodz', 'angstrom']],
    ['ＧＰＴ ﬁne ChatGPT™', ['gpt', 'fine', 'chatgpt']],
    ['人工 かな 🤖🎨', ['人', '工', 'か', 'な', '🤖', '🎨']],
    ['हिन्दी', ['हिन्दी']],
    ['Привет ΣΟΦΟΣ', ['привет', 'σοφοσ']],
    ['\ud83d broken \udc00', ['broken']],
    ['!?… — \u0000', []],
    ['', []],
  ])('%j', (text, words) => expect(scanWords(text).words).toEqual(words));

  it('returns offsets into the original text and marks joined words', () => {
    const text = 'Ünï-códe  e\u0301t 🤖';
    const scanned = scanWords(text);
    expect(scanned.starts.map((start, at) => text.slice(start, scanned.ends[at]))).toEqual([
      'Ünï',
      'códe',
      'e\u0301t',
      '🤖',
    ]);
    expect(scanned.glued).toEqual([false, true, false, false]);
  });

  it('cuts long words without splitting a surrogate pair, and stops at the limit', () => {
    expect(scanWords('x'.repeat(100_000)).words).toEqual(['x'.repeat(40)]);
    expect(scanWords(`x${'𐐀'.repeat(60)}`).words[0]).toBe(`x${'𐐨'.repeat(19)}`);
    expect(scanWords('a b c d', 2).words).toEqual(['a', 'b']);
  });
});
