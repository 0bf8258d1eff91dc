import type { LoaderFunctionArgs } from 'react-router';
import { privacy } from '../messages/privacy-text.ts';
import { loadPage, ReplaceablePage } from '../writing/replaceable.tsx';
import type { LegalText, PrivacyText } from './legal-page.tsx';
import { describeLegalPage, LegalPage } from './legal-page.tsx';
import { factsOf } from './privacy-facts.ts';

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

export function loader({ context }: LoaderFunctionArgs) {
  return loadPage(context, 'privacy', () => describeLegalPage(withFacts(privacy)));
}

export function Component() {
  return (
    <ReplaceablePage page="privacy" factsOf={factsOf}>
      <LegalPage text={withFacts(privacy)} />
    </ReplaceablePage>
  );
}
