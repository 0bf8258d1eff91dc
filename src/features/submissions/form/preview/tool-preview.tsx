import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { brand } from '#src/shared/site/brand.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClasses } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** A direct link, since a visit from the preview is not counted. */
function VisitLink({ tool }: { tool: ToolPage }) {
  const address = tool.affiliate_url ?? tool.url;
  if (!/^https?:\/\/[^\s/]/i.test(address)) return <p className="text-muted">{t('toolForm.noAddress')}</p>;
  return (
    <a
      href={address}
      target="_blank"
      rel={tool.affiliate_url ? 'noopener nofollow sponsored' : 'noopener nofollow'}
      className={`${buttonClasses({ variant: 'primary' })} max-sm:w-full`}
    >
      {t('toolForm.visit')}
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only"> ({t('tool.newTab')})</span>
    </a>
  );
}

function Facts({ tool, price, facts: compared }: Pick<ToolPreviewProps, 'tool' | 'price' | 'facts'>) {
  const facts = [
    [t('listing.category'), labelText(tool.category.name) || t('toolForm.notChosen')],
    [t('listing.type'), labelText(tool.type_label)],
    [t('toolForm.price'), price],
    ...(tool.company ? [[t('toolForm.developer'), tool.company]] : []),
    [t('toolForm.openSourceFact'), t(tool.is_open_source ? 'toolForm.yes' : 'toolForm.no')],
  ] as const;
  return (
    <section>
      <h2 className="mb-2 font-display text-heading font-bold">{t('toolForm.previewFacts')}</h2>
      <dl className="border-b border-line text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="tool-fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {compared}
      </dl>
    </section>
  );
}

function Tags({ tags }: Pick<ToolPage, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 font-display text-heading font-bold">{t('listing.tags')}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag.id} className="max-w-full overflow-hidden">
            <Badge>{tag.name}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ToolPreviewProps {
  tool: ToolPage;
  identity: ReactNode;
  overview: ReactNode;
  price: string;
  facts: ReactNode;
}

/** The listing as it will look, in the order of its page. `identity`, `overview`, `price` and `facts` are parts of that page. */
export function ToolPreview({ tool, identity, overview, price, facts }: ToolPreviewProps) {
  return (
    <section aria-label={t('toolForm.previewLabel')} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Notice>{t('toolForm.previewNote')}</Notice>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-10 p-4 sm:p-8">
        <header className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {identity}
          <div className="grid justify-items-start gap-2">
            <VisitLink tool={tool} />
            {tool.affiliate_url && (
              <p className="max-w-md text-sm text-muted">
                {t('toolForm.affiliateNotice', { brand: brand.name })}
              </p>
            )}
          </div>
        </header>
        {overview}
        <Facts tool={tool} price={price} facts={facts} />
        <Tags tags={tool.tags} />
      </Card>
    </section>
  );
}
