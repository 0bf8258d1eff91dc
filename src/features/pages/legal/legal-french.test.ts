import { expect, test } from 'vitest';
import * as labels from '../messages/legal-texts.ts';
import * as frenchLabels from '../messages/legal-texts-fr.ts';
import { privacy } from '../messages/privacy-text.ts';
import { privacy as frenchPrivacy } from '../messages/privacy-text-fr.ts';
import { terms } from '../messages/terms-text.ts';
import { terms as frenchTerms } from '../messages/terms-text-fr.ts';
import type { LegalBlock, LegalText, PrivacyText } from './legal-page.tsx';

const linksOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join();

/** The structure and the links of a block in any language. */
function shapeOf(block: LegalBlock | { factsOf: string }): unknown {
  if (typeof block === 'string') return linksOf(block);
  if ('factsOf' in block) return block;
  return 'facts' in block ? block.facts.map(([, text]) => linksOf(text)) : block.map(linksOf);
}

const textsOf = ({ title, lead, sections }: LegalText | PrivacyText): string[] =>
  [title, lead, ...sections.flatMap((section) => [section.title, ...section.blocks])].flatMap((part) =>
    typeof part === 'string' ? part : Array.isArray(part) ? part : [],
  );

test.each([
  ['terms', terms, frenchTerms],
  ['privacy', privacy, frenchPrivacy],
])('the French %s say as much as the English ones, section by section', (_, english, french) => {
  expect(french.path).toBe(english.path);
  const outline = ({ sections }: LegalText | PrivacyText) =>
    sections.map(({ id, blocks }) => [id, blocks.map(shapeOf)]);
  expect(outline(french)).toEqual(outline(english));
  const breakable = /[^\u00a0\u202f][;!?»%]|«(?!\u00a0)|[^\u00a0]:(?!\/\/)|['"“”]|\.\.\./;
  expect(textsOf(french).filter((text) => breakable.test(text))).toEqual([]);
});

test('the labels are those of the English pages, and the date is the same', () => {
  expect(Object.keys(frenchLabels.legalLabels).sort()).toEqual(Object.keys(labels.legalLabels).sort());
  expect(frenchLabels.lastUpdated.iso).toBe(labels.lastUpdated.iso);
});
