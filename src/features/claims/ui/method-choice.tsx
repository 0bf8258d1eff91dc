import CodeXml from 'lucide-react/icons/code-xml';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { Claim } from '../contract.ts';
import type { ClaimMethod } from '../rules.ts';

const icons = { dns: Globe, meta: CodeXml, well_known: FileText, email: Mail };

/** The methods as cards, one of which is chosen. */
export function MethodChoice({
  methods,
  domain,
  claims,
  chosen,
  onChoose,
}: {
  methods: readonly ClaimMethod[];
  domain: string;
  claims: readonly Claim[];
  chosen: ClaimMethod;
  onChoose: (method: ClaimMethod) => void;
}) {
  const isWaiting = (method: ClaimMethod) =>
    claims.some((claim) => claim.method === method && claim.status === 'waiting');
  return (
    <fieldset>
      <legend className="mb-4 font-display text-heading font-bold">{t('claims.method')}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {methods.map((method) => {
          const Icon = icons[method];
          return (
            <label
              key={method}
              className="flex cursor-pointer gap-3 rounded-card border border-line-strong bg-surface p-4 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {t(`claims.${method}`)}
                  {isWaiting(method) && <Badge tone="plain">{t('claims.waiting')}</Badge>}
                </span>
                <span className="mt-0.5 block text-sm text-muted [overflow-wrap:anywhere]">
                  {t(`claims.${method}Hint`, { domain })}
                </span>
              </span>
              <input
                type="radio"
                name="claim-method"
                value={method}
                checked={method === chosen}
                onChange={() => onChoose(method)}
                className="mt-1 size-4 shrink-0 outline-none"
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
