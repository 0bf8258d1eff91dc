import type { PageData } from '#src/shared/page-head.ts';
import { terms } from '../messages/terms-text.ts';
import { describeLegalPage, LegalPage } from './legal-page.tsx';

export function loader(): PageData {
  return { head: describeLegalPage(terms) };
}

export function Component() {
  return <LegalPage text={terms} />;
}
