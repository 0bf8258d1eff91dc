import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import { Card } from '#src/ui/card.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import type { PricingTier, ToolPage } from '../../contract.ts';
import { PriceCheck } from '../pricing/price-check.tsx';
import { tierPeriod } from '../pricing/tool-pricing.ts';
import { ToolDescription } from './tool-description.tsx';
import { ToolScreenshots } from './tool-screenshots.tsx';

function Tier({ tier }: { tier: PricingTier }) {
  const period = tierPeriod(tier);
  return (
    <Card className="h-full p-5">
      <h3 lang={toolLanguage} className="font-semibold [overflow-wrap:anywhere]">
        {tier.name}
      </h3>
      <p className="mt-1">
        <span className="font-display text-2xl font-bold">{formatPrice(tier.price)}</span>
        {period && <span className="text-sm text-muted"> {period}</span>}
      </p>
      {tier.features.length > 0 && (
        <ul className="tier-points">
          {tier.features.map((feature) => (
            <li key={feature}>
              <Check aria-hidden />
              <span lang={toolLanguage}>{feature}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function priceNoteOf({ model, tiers }: ToolPage['pricing']) {
  if (tiers.length > 0) return 'tool.plansNote';
  return model === null ? 'tool.pricesOnSite' : 'tool.noPlans';
}

/** All plans with their prices, in the order they were listed. */
function ToolTiers({ tool }: { tool: ToolPage }) {
  const { tiers } = tool.pricing;
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="font-display text-heading font-bold">
        {t('tool.plans')}
      </h2>
      <p className="mt-1 text-muted">{t(priceNoteOf(tool.pricing))}</p>
      {tool.free_limits && (
        <p className="mt-1 font-medium">
          <FillText
            text={templateOf('tool.freeLimits')}
            nodes={{ limits: <span lang={toolLanguage}>{tool.free_limits}</span> }}
          />
        </p>
      )}
      {tiers.length > 0 && (
        <ul className="mt-4 grid gap-3 [&>li:only-child]:max-w-sm sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {tiers.map((tier) => (
            <li key={`${tier.name} ${tier.price} ${tier.period}`}>
              <Tier tier={tier} />
            </li>
          ))}
        </ul>
      )}
      <PriceCheck tool={tool} />
    </section>
  );
}

function TextList({
  id,
  title,
  items,
  icon: Icon,
}: {
  id: string;
  title: string;
  items: readonly string[];
  icon: LucideIcon;
}) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-heading font-bold">
        {title}
      </h2>
      <ul className="tool-points">
        {items.map((item) => (
          <li key={item}>
            <Icon aria-hidden />
            <span lang={toolLanguage}>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const textsOf = (items: ToolPage['features']) => items.map(({ description }) => description);

/** Two lists next to each other where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-10 gap-y-12 empty:hidden md:grid-cols-2">{children}</div>;
}

export function ToolOverview({ tool }: { tool: ToolPage }) {
  const { best_for: bestFor, not_for: notFor } = tool;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <ToolScreenshots tool={tool} />
      <ToolDescription tool={tool} />
      {bestFor.length + notFor.length > 0 && (
        <Pair>
          <TextList id="best-for" title={t('tool.bestFor')} items={bestFor} icon={Check} />
          <TextList id="not-for" title={t('tool.notFor')} items={notFor} icon={X} />
        </Pair>
      )}
      <Pair>
        <TextList id="features" title={t('tool.features')} items={textsOf(tool.features)} icon={Check} />
        <TextList
          id="use-cases"
          title={t('tool.useCases')}
          items={textsOf(tool.use_cases)}
          icon={ArrowRight}
        />
      </Pair>
      <ToolTiers tool={tool} />
    </div>
  );
}
