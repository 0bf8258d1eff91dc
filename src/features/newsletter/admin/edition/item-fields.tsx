import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import type { DraftItem } from './edition-draft.ts';

interface ItemProps {
  item: DraftItem;
  isFirst: boolean;
  isLast: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<DraftItem>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** The id of a button that moves an entry, to give it the focus back after the move. */
export function moveButtonId(key: number, step: 1 | -1): string {
  return `item-${key}-${step === 1 ? 'down' : 'up'}`;
}

function Fields({ item, errorOf, onChange }: Pick<ItemProps, 'item' | 'errorOf' | 'onChange'>) {
  const id = (field: string) => `item-${item.key}-${field}`;
  return (
    <div className="grid gap-3 pt-1 pb-4">
      <TextField
        id={id('title')}
        label={t('newsletterAdmin.itemTitle')}
        maxLength={160}
        value={item.title}
        error={errorOf('title')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextAreaField
        id={id('text')}
        label={t('newsletterAdmin.itemText')}
        maxLength={600}
        value={item.text}
        error={errorOf('text')}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          id={id('url')}
          type="url"
          label={t('newsletterAdmin.itemUrl')}
          maxLength={2048}
          value={item.url}
          error={errorOf('url')}
          onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
        />
        <TextField
          id={id('note')}
          label={t('newsletterAdmin.itemNote')}
          maxLength={80}
          value={item.note ?? ''}
          error={errorOf('note')}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value || null })}
        />
      </div>
    </div>
  );
}

/** One entry of a draft: closed it is a line, so that the order of many can be seen. */
export function ItemFields({ item, isFirst, isLast, errorOf, onChange, onMove, onRemove }: ItemProps) {
  const { key, title } = item;
  const hasError = ['title', 'text', 'url', 'note'].some((field) => errorOf(field));
  const name = title.trim() || t('newsletterAdmin.untitled');
  return (
    <li className="flex items-start gap-1">
      <Disclosure
        isOpen={hasError || undefined}
        className="min-w-0 flex-1"
        summary={<span className="min-w-0 py-3 text-sm [overflow-wrap:anywhere]">{name}</span>}
      >
        <Fields item={item} errorOf={errorOf} onChange={onChange} />
      </Disclosure>
      <div className="flex shrink-0">
        <IconButton
          id={moveButtonId(key, -1)}
          className="aria-disabled:opacity-40"
          label={t('newsletterAdmin.moveUp', { title: name })}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          id={moveButtonId(key, 1)}
          className="aria-disabled:opacity-40"
          label={t('newsletterAdmin.moveDown', { title: name })}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t('newsletterAdmin.removeItem', { title: name })} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}
