import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import type { SiteCalls } from '#src/features/site/calls.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import type { PageData, PageHead } from '#src/shared/page-head.ts';
import type { PageCalls } from '../calls.ts';
import { OperatorContext } from '../legal/document-frame.tsx';
import type { PageName } from '../rules.ts';
import { describeWrittenPage, type ReadFacts, WrittenPageView } from './written-page-view.tsx';

const siteQuery = clientFor<SiteCalls>().query('GET /site', { query: { language: pageLanguage } });

/** Null while the page shows the shipped text. */
const writtenQuery = (page: PageName) =>
  clientFor<PageCalls>().query('GET /pages/{page}', { params: { page }, query: { language: pageLanguage } });

/** Reads what administrators have written on a page. @param describeShipped the head of the page that they have not written */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  page: PageName,
  describeShipped: () => PageHead | Promise<PageHead>,
): Promise<PageData> {
  const client = context.get(queryClientContext);
  const [{ data: written }] = await Promise.all([
    client.fetchQuery(writtenQuery(page)),
    client.prefetchQuery(siteQuery),
  ]);
  return { head: written ? describeWrittenPage(written) : await describeShipped() };
}

/** Gives the texts in `children` the operator of the site. */
export function WithOperator({ children }: { children: ReactNode }) {
  const { data: site } = useQuery(siteQuery);
  return <OperatorContext value={site?.data.operator ?? null}>{children}</OperatorContext>;
}

/** The page as administrators have written it, or `children`, the shipped one. */
export function ReplaceablePage({
  page,
  factsOf,
  children,
}: {
  page: PageName;
  factsOf?: ReadFacts;
  children: ReactNode;
}) {
  const { data: written } = useQuery(writtenQuery(page));
  return (
    <WithOperator>
      {written?.data ? <WrittenPageView page={written.data} factsOf={factsOf} /> : children}
    </WithOperator>
  );
}
