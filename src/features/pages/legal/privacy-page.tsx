import type { Disclosures, PrivacySection } from '#src/shared/disclosures.ts';
import { translate } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { privacy } from '../messages/privacy-text.ts';
import type { LegalText, PrivacyText } from './legal-page.tsx';
import { describeLegalPage, LegalPage } from './legal-page.tsx';

import.meta.glob('/src/features/*/messages/en-disclosures.ts', { eager: true });
const slices = import.meta.glob<{ disclosures: Disclosures }>('/src/features/*/disclosures.ts', {
  eager: true,
});

const facts = Object.values(slices)
  .flatMap(({ disclosures }) => disclosures.privacy ?? [])
  .sort((one, other) => one.order - other.order);

function factsOf(wanted: PrivacySection): [term: string, text: string][] {
  return facts
    .filter(({ section }) => section === wanted)
    .map(({ section, key }) => [
      translate(`privacy.${section}.${key}`),
      translate(`privacy.${section}.${key}Text`),
    ]);
}

/** The policy with what each slice says in it. */
export function withFacts(policy: PrivacyText): LegalText {
  const sections = policy.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      typeof block === 'object' && 'factsOf' in block ? { facts: factsOf(block.factsOf) } : block,
    ),
  }));
  return { ...policy, sections };
}

const text = withFacts(privacy);

export function loader(): PageData {
  return { head: describeLegalPage(text) };
}

export function Component() {
  return <LegalPage text={text} />;
}
