import type { LegalText } from './legal-texts.ts';

type Sections = LegalText['sections'];

/** Leaves out the sentences that name the contact address. */
function stripSentences(text: string): string {
  const sentences = text.split(/(?<=[.!?]) /);
  return sentences.filter((sentence) => !sentence.includes('{contact}')).join(' ');
}

/** The sections of a legal text for a site without a contact address; a section about nothing else is left out. */
export function withoutContact(sections: Sections): Sections {
  return sections
    .map((section) => ({
      ...section,
      blocks: section.blocks
        .map((block) => (typeof block === 'string' ? stripSentences(block) : block))
        .filter((block) => block !== ''),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
