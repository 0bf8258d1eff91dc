import type { PageData } from '#src/shared/page-head.ts';
import { describeLegalPage, LegalPage } from './legal-page.tsx';
import { privacy } from './privacy-text.ts';

export function loader(): PageData {
  return { head: describeLegalPage(privacy) };
}

export function Component() {
  return <LegalPage text={privacy} />;
}
