import { t, translate } from '#src/shared/messages/translate.ts';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import { STORED_ITEMS } from '../choice-client.ts';
import type { ConsentCategory, ConsentChoice, OptionalCategory } from '../rules.ts';
import { ConsentSwitch } from '../settings/consent-switch.tsx';

const PARTS = ['purpose', 'examples', 'retention'] as const;
const SUFFIX = { purpose: 'Purpose', examples: 'Examples', retention: 'Retention' } as const;

/** Everything that the site stores in a browser under this category. */
function StoredItems({ category }: { category: ConsentCategory }) {
  const items = STORED_ITEMS.filter((item) => (item.category ?? 'essential') === category);
  if (items.length === 0) return <p className="mt-4 text-sm text-muted">{t('cookies.nothing')}</p>;
  return (
    <Disclosure
      className="mt-3 border-t border-line pt-2 text-sm"
      summary={t('cookies.stored', { count: items.length })}
    >
      <ul className="mt-2 grid gap-3">
        {items.map(({ name, place, purpose, keptFor }) => (
          <li
            key={place + name}
            className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div>
              <code className="font-semibold [overflow-wrap:anywhere]">{name.replace(/\*$/, '…')}</code>
              <p className="text-muted">{t(`storedIn.${place}`)}</p>
            </div>
            <div>
              <p>{translate(`stored.${purpose}`)}</p>
              <p className="text-muted">{translate(`storedFor.${keptFor}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export function CategoryCard({
  category,
  draft,
  onChange,
}: {
  category: ConsentCategory;
  draft: ConsentChoice;
  onChange: (category: OptionalCategory, isOn: boolean) => void;
}) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <ConsentSwitch category={category} draft={draft} onChange={onChange} />
      <dl className="mt-4 grid gap-2 text-sm">
        {PARTS.map((part) => (
          <div key={part} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="font-semibold">{t(`cookies.${part}`)}</dt>
            <dd>{t(`cookies.${category}${SUFFIX[part]}`)}</dd>
          </div>
        ))}
      </dl>
      <StoredItems category={category} />
    </li>
  );
}
