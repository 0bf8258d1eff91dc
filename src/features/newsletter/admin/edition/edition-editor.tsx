import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import type { EditionItem } from '../../contract.ts';
import { SECTIONS } from '../../rules.ts';
import { AddItem } from './add-item.tsx';
import { addItem, changeItem, type DraftItem, moveItem, placeInSection } from './edition-draft.ts';
import { ItemFields, moveButtonId, titleFieldId } from './item-fields.tsx';
import type { EditionDraftState } from './use-edition-draft.ts';

/** Subject, preheader and introduction. */
function TextFields({ state: { draft, errors, change } }: { state: EditionDraftState }) {
  const set = (field: 'subject' | 'preheader' | 'intro', value: string) =>
    change((current) => ({ ...current, [field]: value }));
  return (
    <div className="grid gap-4">
      <TextField
        id="edition-subject"
        label={t('newsletterAdmin.subject')}
        maxLength={150}
        value={draft!.subject}
        error={errors.subject?.[0]}
        onChange={({ currentTarget }) => set('subject', currentTarget.value)}
      />
      <TextField
        id="edition-preheader"
        label={t('newsletterAdmin.preheader')}
        hint={t('newsletterAdmin.preheaderHint')}
        maxLength={200}
        value={draft!.preheader}
        error={errors.preheader?.[0]}
        onChange={({ currentTarget }) => set('preheader', currentTarget.value)}
      />
      <TextAreaField
        id="edition-intro"
        label={t('newsletterAdmin.intro')}
        maxLength={2000}
        value={draft!.intro}
        error={errors.intro?.[0]}
        onChange={({ currentTarget }) => set('intro', currentTarget.value)}
      />
    </div>
  );
}

/** The entries of one section. */
function SectionItems({
  section,
  state: { draft, errors, change },
  onMove,
  onRemove,
}: {
  section: DraftItem['section'];
  state: EditionDraftState;
  onMove: (item: DraftItem, step: 1 | -1) => void;
  onRemove: (key: number) => void;
}) {
  const items = draft!.items;
  const update = (key: number, part: Partial<DraftItem>) =>
    change((current) => ({ ...current, items: changeItem(current.items, key, part) }));
  return (
    <section aria-label={t(`newsletterAdmin.section.${section}`)}>
      <h5 className="text-sm text-muted">{t(`newsletterAdmin.section.${section}`)}</h5>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item, index) => {
          if (item.section !== section) return null;
          const { position, of } = placeInSection(items, item.key);
          return (
            <ItemFields
              key={item.key}
              item={item}
              isFirst={position === 1}
              isLast={position === of}
              errorOf={(field) => errors[`items.${index}.${field}`]?.[0]}
              onChange={(part) => update(item.key, part)}
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
  const { errors, change, removeItem } = state;
  const items = state.draft!.items;
  const heading = useRef<HTMLHeadingElement>(null);
  const [spoken, setSpoken] = useState('');
  function move({ key, title }: DraftItem, step: 1 | -1) {
    const next = moveItem(items, key, step);
    flushSync(() => change((current) => ({ ...current, items: moveItem(current.items, key, step) })));
    // The browser drops the focus of an element that changes its place.
    document.getElementById(moveButtonId(key, step))?.focus();
    setSpoken(t('newsletterAdmin.moved', { title, ...placeInSection(next, key) }));
  }
  function remove(key: number) {
    removeItem(key);
    heading.current?.focus();
  }
  function add(item: EditionItem) {
    const { key } = addItem(items, item);
    flushSync(() => change((current) => ({ ...current, items: addItem(current.items, item).items })));
    if (item.title === '') document.getElementById(titleFieldId(key))?.focus();
    const section = t(`newsletterAdmin.section.${item.section}`);
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
      {errors.items && <FailureNotice>{errors.items[0]}</FailureNotice>}
      {SECTIONS.filter((section) => items.some((item) => item.section === section)).map((section) => (
        <SectionItems key={section} section={section} state={state} onMove={move} onRemove={remove} />
      ))}
      <AddItem items={items} onAdd={add} />
    </div>
  );
}

/** Edits the texts and the entries of a draft. Nothing is stored before it is saved. */
export function EditionEditor({ state }: { state: EditionDraftState }) {
  const { isDirty, isBusy, isUploading, failure, save, discard } = state;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void save();
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('newsletterAdmin.part.edit')}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6"
    >
      <TextFields state={state} />
      <Items state={state} />
      <FailureNotice>{failure}</FailureNotice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={isBusy || !isDirty || undefined}>
          {t(isBusy && !isUploading ? 'newsletterAdmin.saving' : 'newsletterAdmin.save')}
        </Button>
        {isDirty && <Button onClick={discard}>{t('newsletterAdmin.discard')}</Button>}
      </div>
    </form>
  );
}
