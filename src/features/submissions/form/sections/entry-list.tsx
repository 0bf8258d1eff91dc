import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { fieldId } from '../draft/field-id.ts';
import type { FormErrors } from './form-fields.tsx';
import { useFocusLater } from './form-fields.tsx';

interface EntryListProps<Entry> {
  field: 'pricing_tiers' | 'updates';
  label: string;
  titleOf: (entry: Entry, number: number) => string;
  addLabel: string;
  emptyText?: string;
  max: number;
  entries: readonly Entry[];
  makeEntry: () => Entry;
  /** The control of a new entry that gets the focus. */
  firstControl: keyof Entry & string;
  errors: FormErrors;
  onEntries: (entries: Entry[]) => void;
  children: (entry: Entry, field: string, onEntry: (entry: Entry) => void) => ReactNode;
}

interface EntryCardProps {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function EntryCard({ name, onRemove, children }: EntryCardProps) {
  return (
    <li>
      <Card>
        <fieldset aria-label={name} className="grid min-w-0 gap-4 p-4 pt-2">
          <div className="flex items-center justify-between gap-2">
            <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</p>
            <IconButton label={t('toolForm.remove', { label: name })} className="-mr-2" onClick={onRemove}>
              <Trash aria-hidden className="size-4" />
            </IconButton>
          </div>
          {children}
        </fieldset>
      </Card>
    </li>
  );
}

/** A list of groups of fields, in which groups can be added and removed. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { field, label, titleOf, addLabel, emptyText, max, entries, errors, onEntries, children } = props;
  const title = useId();
  const focusLater = useFocusLater();
  /** The present list, into which undoing a removal puts the entry back. */
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });

  function add() {
    focusLater(`${field}.${entries.length}.${props.firstControl}`);
    onEntries([...entries, props.makeEntry()]);
  }

  function remove(index: number) {
    focusLater(field);
    const entry = entries[index]!;
    onEntries(entries.toSpliced(index, 1));
    showToast(t('toolForm.removed', { name: titleOf(entry, index + 1) }), {
      label: t('toast.undo'),
      run: () => onEntries(latest.current.toSpliced(index, 0, entry)),
    });
  }

  return (
    <fieldset aria-labelledby={title} className="grid min-w-0 gap-3">
      <p id={title} className="text-sm font-semibold">
        {label}
      </p>
      {errors[field] && <p className="text-sm text-danger">{errors[field]}</p>}
      {entries.length === 0 && emptyText && <p className="text-sm text-muted">{emptyText}</p>}
      <ul className="grid gap-3">
        {entries.map((entry, index) => {
          const name = titleOf(entry, index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries are controlled and have nothing else to go by
            <EntryCard key={index} name={name} onRemove={() => remove(index)}>
              {children(entry, `${field}.${index}`, (next) => onEntries(entries.with(index, next)))}
            </EntryCard>
          );
        })}
      </ul>
      <Button
        id={fieldId(field)}
        size="small"
        aria-disabled={entries.length >= max || undefined}
        onClick={() => entries.length < max && add()}
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-4" />
        {entries.length >= max ? t('toolForm.listFull', { count: max }) : addLabel}
      </Button>
    </fieldset>
  );
}
