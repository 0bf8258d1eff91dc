import type { PageData } from '#src/shared/page-head.ts';
import { privacy } from './privacy-text.ts';
import { describeLegalPage, LegalPage } from './ui/legal-page.tsx';

export function loader(): PageData {
  return { head: describeLegalPage(privacy) };
}

export function Component() {
  return <LegalPage text={privacy} />;
}
