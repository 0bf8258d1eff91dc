import type { PageData } from '#src/shared/page-head.ts';
import { terms } from './terms-text.ts';
import { describeLegalPage, LegalPage } from './ui/legal-page.tsx';

export function loader(): PageData {
  return { head: describeLegalPage(terms) };
}

export function Component() {
  return <LegalPage text={terms} />;
}
