import type { LoaderFunctionArgs } from 'react-router';
import { terms } from '../messages/terms-text.ts';
import { loadPage, ReplaceablePage } from '../writing/replaceable.tsx';
import { describeLegalPage, LegalPage } from './legal-page.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return loadPage(context, 'terms', () => describeLegalPage(terms));
}

export function Component() {
  return (
    <ReplaceablePage page="terms">
      <LegalPage text={terms} />
    </ReplaceablePage>
  );
}
