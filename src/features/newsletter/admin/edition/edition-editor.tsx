import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { Form } from '#src/ui/forms/form.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import type { EditionItem } from '../../contract.ts';
import { SECTIONS } from '../../rules.ts';
import { AddItem } from './add-item.tsx';
import {
  addItem,
  type DraftItem,
  type EditionDraftState,
  moveItem,
  positionInSection,
} from './edition-draft.ts';
import { ItemFields, moveButtonId, titleFieldId } from './item-fields.tsx';

/** Subject, preheader and introduction. */
function TextFields({ state: { draft, change } }: { state: EditionDraftState }) {
  const bind = (field: 'subject' | 'preheader' | 'intro', maxLength: number) => ({
    id: `edition-${field}`,
    label: t(`newsletterAdmin.${field}`),
    maxLength,
    value: draft[field],
    errorsOf: [field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change((current) => ({ ...current, [field]: value })),
  });
  return (
    <div className="grid gap-4">
      <TextField {...bind('subject', 150)} />
      <TextField {...bind('preheader', 200)} hint={t('newsletterAdmin.preheaderHint')} />
      <TextAreaField {...bind('intro', 2000)} />
    </div>
  );
}

/** The entries of one section. */
function SectionItems({
  section,
  state: { draft, changeItems },
  onMove,
  onRemove,
}: {
  section: DraftItem['section'];
  state: EditionDraftState;
  onMove: (item: DraftItem, step: 1 | -1) => void;
  onRemove: (key: number) => void;
}) {
  const title = t(`edition.section.${section}`);
  return (
    <section aria-label={title}>
      <h5 className="text-sm text-muted">{title}</h5>
      <ul className="divide-y divide-line border-y border-line">
        {draft.items.map((item, index) => {
          if (item.section !== section) return null;
          const { position, of } = positionInSection(draft.items, item.key);
          return (
            <ItemFields
              key={item.key}
              item={item}
              isFirst={position === 1}
              isLast={position === of}
              path={`items.${index}`}
              onChange={(change) =>
                changeItems((items) =>
                  items.map((other) => (other.key === item.key ? { ...other, ...change } : other)),
                )
              }
              onMove={(step) => onMove(item, step)}
              onRemove={() => onRemove(item.key)}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** The entries, section by section, in the order of the mail. */
function Items({ state }: { state: EditionDraftState }) {
  const { errors, changeItems, removeItem } = state;
  const { items } = state.draft;
  const heading = useRef<HTMLHeadingElement>(null);
  const [spoken, setSpoken] = useState('');
  function move({ key, title }: DraftItem, step: 1 | -1) {
    flushSync(() => changeItems((current) => moveItem(current, key, step)));
    // The browser drops the focus of an element that changes its position.
    document.getElementById(moveButtonId(key, step))?.focus();
    setSpoken(t('newsletterAdmin.moved', { title, ...positionInSection(moveItem(items, key, step), key) }));
  }
  function remove(key: number) {
    removeItem(key);
    heading.current?.focus();
  }
  function add(item: EditionItem) {
    flushSync(() => changeItems((current) => addItem(current, item).items));
    if (item.title === '') document.getElementById(titleFieldId(addItem(items, item).key))?.focus();
    const section = t(`edition.section.${item.section}`);
    setSpoken(t('newsletterAdmin.added', { title: item.title || t('newsletterAdmin.untitled'), section }));
  }
  return (
    <div className="grid gap-4">
      <h4 ref={heading} tabIndex={-1} className="font-semibold">
        {t('newsletterAdmin.items', { count: items.length })}
      </h4>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <FailureNotice>{errors.errorOf('items')}</FailureNotice>
      {SECTIONS.filter((section) => items.some((item) => item.section === section)).map((section) => (
        <SectionItems key={section} section={section} state={state} onMove={move} onRemove={remove} />
      ))}
      <AddItem items={items} onAdd={add} />
    </div>
  );
}

/** Edits the texts and the entries of a draft. Nothing is stored before it is saved. */
export function EditionEditor({ state }: { state: EditionDraftState }) {
  const { isBusy, message, isDirty, isUploading, discard } = state;
  return (
    <Form
      sending={state}
      aria-label={t('newsletterAdmin.part.edit')}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6"
    >
      <TextFields state={state} />
      <Items state={state} />
      <FailureNotice>{message?.text}</FailureNotice>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          aria-disabled={isBusy || isUploading || !isDirty || undefined}
        >
          {t(isBusy ? 'newsletterAdmin.saving' : 'newsletterAdmin.save')}
        </Button>
        {isDirty && <Button onClick={discard}>{t('newsletterAdmin.discard')}</Button>}
      </div>
    </Form>
  );
}
