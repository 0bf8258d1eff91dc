import Check from 'lucide-react/icons/check';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import { Card } from '#src/ui/card.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import type { PricingTier, ToolPage } from '../../contract.ts';
import { PriceCheck } from './price-check.tsx';
import { tierPeriod } from './tool-pricing.ts';

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
export function ToolTiers({ tool }: { tool: ToolPage }) {
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
