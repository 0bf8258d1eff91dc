import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ComponentType, type SVGProps, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { DraftItem } from './edition-draft.ts';
import { PictureField } from './picture-field.tsx';

interface ItemProps {
  item: DraftItem;
  isFirst: boolean;
  isLast: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<DraftItem>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

const FIELDS = ['title', 'text', 'url', 'note', 'picture', 'picture.alt'];

/** The id of a button that moves an entry, to give it the focus back after the move. */
export function moveButtonId(key: number, step: 1 | -1): string {
  return `item-${key}-${step === 1 ? 'down' : 'up'}`;
}

/** The id of an entry's title, to give it the focus when the entry is new. */
export function titleFieldId(key: number): string {
  return `item-${key}-title`;
}

function Fields({ item, errorOf, onChange }: Pick<ItemProps, 'item' | 'errorOf' | 'onChange'>) {
  const bind = (field: 'title' | 'text' | 'url' | 'note', maxLength: number) => ({
    id: `item-${item.key}-${field}`,
    value: item[field] ?? '',
    error: errorOf(field),
    maxLength,
  });
  return (
    <div className="grid gap-3 pt-1 pb-4">
      <TextField
        {...bind('title', 160)}
        id={titleFieldId(item.key)}
        label={t('newsletterAdmin.itemTitle')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextAreaField
        {...bind('text', 600)}
        label={t('newsletterAdmin.itemText')}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...bind('url', 2048)}
          type="url"
          label={t('newsletterAdmin.itemUrl')}
          onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
        />
        <TextField
          {...bind('note', 80)}
          label={t('newsletterAdmin.itemNote')}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value || null })}
        />
      </div>
      {(!item.tool || item.picture) && <PictureField item={item} errorOf={errorOf} onChange={onChange} />}
    </div>
  );
}

/** An icon with its name, which only narrow screens leave out. Without effect it stays, so that it keeps the focus. */
function RowButton({
  id,
  Icon,
  text,
  label,
  isOff = false,
  onClick,
}: {
  id?: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  text: string;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      id={id}
      variant="quiet"
      size="small"
      aria-label={label}
      title={label}
      isBusy={isOff}
      className="gap-1.5 px-2.5 max-sm:min-w-11 aria-disabled:opacity-40"
      onClick={onClick}
    >
      <Icon aria-hidden className="size-4" />
      <span className="max-sm:hidden">{text}</span>
    </Button>
  );
}

function Buttons({ item: { key }, name, isFirst, isLast, onMove, onRemove }: ItemProps & { name: string }) {
  return (
    <div className="flex shrink-0">
      <RowButton
        id={moveButtonId(key, -1)}
        Icon={ArrowUp}
        text={t('newsletterAdmin.up')}
        label={t('newsletterAdmin.moveUp', { title: name })}
        isOff={isFirst}
        onClick={() => onMove(-1)}
      />
      <RowButton
        id={moveButtonId(key, 1)}
        Icon={ArrowDown}
        text={t('newsletterAdmin.down')}
        label={t('newsletterAdmin.moveDown', { title: name })}
        isOff={isLast}
        onClick={() => onMove(1)}
      />
      <RowButton
        Icon={Trash2}
        text={t('newsletterAdmin.remove')}
        label={t('newsletterAdmin.removeItem', { title: name })}
        onClick={onRemove}
      />
    </div>
  );
}

/** One entry of a draft: closed it is a line, so that the order of many can be seen. A new or a wrong one is open. */
export function ItemFields(props: ItemProps) {
  const { item, errorOf, onChange } = props;
  const [isOpen, setOpen] = useState(item.title === '');
  const isShown = isOpen || FIELDS.some((field) => errorOf(field));
  const name = item.title.trim() || t('newsletterAdmin.untitled');
  return (
    <li>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
          className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-md py-2 text-left text-sm font-semibold [overflow-wrap:anywhere]"
        >
          <span className="min-w-0">{name}</span>
          <ChevronDown
            aria-hidden
            className={joinClasses(
              'size-4 shrink-0 text-muted transition-transform',
              isShown && 'rotate-180',
            )}
          />
        </button>
        <Buttons {...props} name={name} />
      </div>
      {isShown && <Fields item={item} errorOf={errorOf} onChange={onChange} />}
    </li>
  );
}
