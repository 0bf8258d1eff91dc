import { data, type LoaderFunctionArgs } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { loadPage, ReplaceablePage } from '../writing/replaceable.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  let isMissing = false;
  const page = await loadPage(context, 'imprint', () => {
    isMissing = true;
    return pageHead('/imprint', t('notFound.title'), t('notFound.text'), { noindex: true });
  });
  return isMissing ? data<PageData>(page, { status: 404 }) : page;
}

/** There is no imprint before somebody has written it. */
export function Component() {
  return (
    <ReplaceablePage page="imprint">
      <NotFound title={t('notFound.title')} text={t('notFound.text')} />
    </ReplaceablePage>
  );
}
