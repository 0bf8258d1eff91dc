import { formatMoney } from '#src/shared/format.ts';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import type { PricingTier } from '../../contract.ts';
import { tierPeriod } from '../../tool-page/pricing/tool-pricing.ts';
import { costOfTool, type PlanCost } from './plan-cost.ts';
import type { Usage } from './usage-rules.ts';

function textOf(cost: PlanCost): string {
  switch (cost.kind) {
    case 'known': {
      const amount = formatMoney(cost.amount, cost.currency);
      return cost.isLeast ? t('compare.costFrom', { amount }) : amount;
    }
    case 'too-small':
      return t('compare.costTooSmall', { count: cost.seats });
    case 'by-usage':
      return t('compare.costByUsage');
    case 'on-request':
      return t('compare.costOnRequest');
    case 'unreadable':
      return t('compare.costUnreadable');
  }
}

/** The plan and the price that a cost was computed from. */
function Source({ cost, people }: { cost: PlanCost; people: number }) {
  const { plan } = cost;
  const price = `${formatPrice(plan.price)} ${tierPeriod(plan)}`.trim();
  const seats = cost.kind === 'known' ? cost.seats : undefined;
  const isPaid = cost.kind === 'known' && cost.amount > 0;
  return (
    <span className="block text-muted">
      <span lang={toolLanguage}>{plan.name}</span>
      {isPaid && `, ${price}`}
      {seats !== undefined && `, ${t('compare.costSeats', { count: seats })}`}
      {isPaid && seats === undefined && people > 1 && (
        <span className="block">{t('compare.costOnePlan')}</span>
      )}
    </span>
  );
}

/** The cost of a tool, with the plan that it is computed from and the other plans. */
export function CostCell({ plans, usage }: { plans: readonly PricingTier[]; usage: Usage }) {
  const { best, others } = costOfTool(plans, usage);
  return (
    <div className="grid gap-2">
      {best && (
        <p>
          <span className="block text-base font-bold">{textOf(best)}</span>
          <Source cost={best} people={usage.people} />
        </p>
      )}
      {others.length > 0 && (
        <ul className="grid gap-1 text-muted">
          {others.map((cost) => (
            <li key={`${cost.plan.name} ${cost.plan.price} ${cost.plan.period}`}>
              <span lang={toolLanguage}>{cost.plan.name}</span>: {textOf(cost)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
