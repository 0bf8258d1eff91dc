import type { PageData } from '#src/shared/page-head.ts';
import { describeLegalPage, LegalPage } from './legal-page.tsx';
import { terms } from './terms-text.ts';

export function loader(): PageData {
  return { head: describeLegalPage(terms) };
}

export function Component() {
  return <LegalPage text={terms} />;
}
