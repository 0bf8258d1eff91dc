import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { PLAN_PERIODS, type Plan } from '../rules.ts';

interface Row extends Plan {
  key: number;
}

const EMPTY: Plan = { name: '', price: '', period: 'month', features: [] };

/** The plans as the form has them; a plan that was there before keeps what it includes. Rows left blank are none. */
export function readPlans(values: FormData, before: readonly Plan[]): Plan[] {
  const names = values.getAll('plan_name').map(String);
  const prices = values.getAll('plan_price').map(String);
  const periods = values.getAll('plan_period').map(String);
  return names
    .map((name, at) => ({
      name: name.trim(),
      price: prices[at]!.trim(),
      period: PLAN_PERIODS.find((period) => period === periods[at]) ?? '',
      features: before.find((plan) => plan.name === name.trim())?.features ?? [],
    }))
    .filter(({ name, price }) => name !== '' || price !== '');
}

/** Why plans cannot be sent; undefined when they can. */
export function findPlansError(plans: readonly Plan[]): string | undefined {
  if (plans.length === 0) return t('corrections.noPlans');
  if (plans.some(({ name, price }) => name === '' || price === '')) return t('corrections.planIncomplete');
  return undefined;
}

/** The plans of a listing, each with its name, price and period. */
export function PlansField({ plans }: { plans: readonly Plan[] }) {
  const id = useId();
  const { errorOf, clearError } = useFormErrors();
  const change = () => clearError('value');
  const [next, setNext] = useState(plans.length + 1);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (plans.length > 0 ? plans : [EMPTY]).map((plan, key) => ({ ...plan, key })),
  );
  function add() {
    setRows([...rows, { ...EMPTY, key: next }]);
    setNext(next + 1);
    change();
    requestAnimationFrame(() => document.getElementById(`${id}-${next}-name`)?.focus());
  }
  function remove(key: number) {
    setRows(rows.filter((row) => row.key !== key));
    change();
    requestAnimationFrame(() => document.getElementById(`${id}-add`)?.focus());
  }
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={`${id}-error`} onChange={change}>
      <legend className="mb-2 font-semibold">{t('corrections.plans')}</legend>
      {rows.map((row, at) => {
        const number = at + 1;
        return (
          <fieldset
            key={row.key}
            aria-label={t('corrections.plan', { number })}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-line border-b pb-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1.5fr)_auto]"
          >
            <TextField
              id={`${id}-${row.key}-name`}
              name="plan_name"
              label={t('corrections.planName')}
              defaultValue={row.name}
              maxLength={LIMITS.tierName}
            />
            <div className="max-sm:col-start-1">
              <TextField
                id={`${id}-${row.key}-price`}
                name="plan_price"
                label={t('corrections.planPrice')}
                defaultValue={row.price}
                maxLength={LIMITS.price}
              />
            </div>
            <div className="max-sm:col-start-1">
              <SelectField
                id={`${id}-${row.key}-period`}
                name="plan_period"
                label={t('corrections.planPeriod')}
                defaultValue={row.period}
              >
                {PLAN_PERIODS.map((period) => (
                  <option key={period} value={period}>
                    {t(`corrections.period_${period}`)}
                  </option>
                ))}
              </SelectField>
            </div>
            <IconButton
              label={t('corrections.removePlan', { number })}
              className="mt-7 max-sm:col-start-2 max-sm:row-start-1"
              onClick={() => remove(row.key)}
            >
              <Trash aria-hidden className="size-4" />
            </IconButton>
          </fieldset>
        );
      })}
      <p id={`${id}-error`} role="alert" className="text-danger text-sm empty:hidden">
        {errorOf('value')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button id={`${id}-add`} size="small" onClick={add} disabled={rows.length >= LIMITS.tiers}>
          <Plus aria-hidden className="size-4" />
          {t('corrections.addPlan')}
        </Button>
        <p className="text-muted text-sm">{t('corrections.plansHint')}</p>
      </div>
    </fieldset>
  );
}
