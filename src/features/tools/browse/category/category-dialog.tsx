import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { Category } from '../../contract.ts';
import { toolSearchPath } from '../../search/public/search-intent-rules.ts';

/** Every category; loaded when it is opened. */
export function CategoryDialog({
  categories,
  current,
  place,
  onClose: close,
}: {
  categories: Category[];
  current: string | null | undefined;
  /** Undefined: closed. */
  place: 'center' | 'sheet' | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={place !== undefined} onClose={close} title={t('categories.all')} place={place}>
      <ul className="grid grid-cols-2 gap-1">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={toolSearchPath({ category: category.slug })}
              onClick={close}
              aria-current={category.slug === current ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 font-medium hover:bg-sunken aria-[current]:text-accent-strong sm:px-3"
            >
              <NamedIcon name={category.icon} />
              {labelText(category.name)}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
