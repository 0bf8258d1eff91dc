import type { PageData } from '#src/shared/page-head.ts';
import { describeLegalPage, LegalPage } from './legal-page.tsx';
import { withFacts } from './privacy-facts.ts';
import { privacy } from './privacy-text.ts';

const text = withFacts(privacy);

export function loader(): PageData {
  return { head: describeLegalPage(text) };
}

export function Component() {
  return <LegalPage text={text} />;
}
