import { useDeferredValue } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { brand } from '#src/shared/site/brand.ts';
import { factsOf } from '../legal/privacy-facts.ts';
import type { PageName } from '../rules.ts';
import { renderMarkdown } from '../writing/render-markdown.ts';
import { WithOperator } from '../writing/replaceable.tsx';
import { WrittenText } from '../writing/written-page-view.tsx';
import type { PageDraft } from './page-draft.ts';

/** The text as visitors would read it. */
export function PagePreview({ page, draft, lang }: { page: PageName; draft: PageDraft; lang: string }) {
  // Typing stays quick while a long text is rendered.
  const { title, body } = useDeferredValue(draft);
  const { blocks } = renderMarkdown(body.replaceAll('\r\n', '\n'), brand.name);
  return (
    <WithOperator>
      <div lang={lang} className="leading-relaxed">
        <p className="font-display text-heading font-bold [overflow-wrap:anywhere]">
          {title.replaceAll('{name}', brand.name)}
        </p>
        <div className="mt-4">
          <WrittenText blocks={blocks} factsOf={page === 'privacy' ? factsOf : undefined} />
        </div>
      </div>
    </WithOperator>
  );
}

/** The preview next to the form, in a box of its own that scrolls. */
export function PreviewBox(props: { page: PageName; draft: PageDraft; lang: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      aria-label={t('pagesAdmin.preview')}
      className="self-start overflow-y-auto rounded-card border border-line-strong p-5 max-lg:max-h-[70dvh] lg:sticky lg:top-20 lg:max-h-[calc(100dvh-7rem)]"
    >
      <PagePreview {...props} />
    </section>
  );
}
