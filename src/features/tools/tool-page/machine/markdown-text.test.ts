import { expect, test } from 'vitest';
import { addressText, inlineText, paragraphs } from './tool-markdown.ts';

test.each([
  ['plain words, 100% & more!', 'plain words, 100% & more!'],
  ['# not a heading', '\\# not a heading'],
  ['#hashtag', '#hashtag'],
  ['- not a list', '\\- not a list'],
  ['+ nor this', '\\+ nor this'],
  ['---', '\\---'],
  ['===', '\\==='],
  ['1. nor this', '1\\. nor this'],
  ['2024 was', '2024 was'],
  ['> quoted', '\\> quoted'],
  ['[click](javascript:alert(1))', '\\[click\\](javascript:alert(1))'],
  ['<script>x</script>', '\\<script\\>x\\</script\\>'],
  ['*bold* _thin_ `code` ~~gone~~', '\\*bold\\* \\_thin\\_ \\`code\\` \\~\\~gone\\~\\~'],
  ['a\\*b', 'a\\\\\\*b'],
  ['two\n\n# lines', 'two # lines'],
])('%j stays what it is: text', (text, expected) => {
  expect(inlineText(text)).toBe(expected);
});

test('paragraphs stay paragraphs, and no line becomes more than text', () => {
  expect(paragraphs(' One.\r\n\r\n\n\n## Two\n- three ')).toBe('One.\n\n\\## Two\n\\- three');
});

test('an address cannot leave its brackets', () => {
  expect(addressText('https://a.example/?q=<b> c')).toBe('<https://a.example/?q=%3Cb%3E%20c>');
});
