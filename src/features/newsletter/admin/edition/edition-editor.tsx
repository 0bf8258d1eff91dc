import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToolOffers } from '#src/features/tools/search/public/tool-offers-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { PickField } from '#src/ui/admin/pick-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { Form } from '#src/ui/forms/form.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { EditionItem } from '../../contract.ts';
import { SECTIONS } from '../../rules.ts';
import { newsletterAdminApi } from '../client.ts';
import {
  addItem,
  type DraftItem,
  type EditionDraftState,
  moveItem,
  positionInSection,
} from './edition-draft.ts';
import { ItemFields, moveButtonId, titleFieldId } from './item-fields.tsx';

type Section = EditionItem['section'];

function blankItem(section: Section): EditionItem {
  return { section, title: '', text: '', url: '', category: null, tool: null, image_url: null, note: null };
}

/** Adds a tool, or an entry to be written, to a section, which appears with its first entry. */
function AddItem({ items, onAdd }: { items: readonly DraftItem[]; onAdd: (item: EditionItem) => void }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [section, setSection] = useState<Section>('new');
  const { offers, isNone, setText } = useToolOffers(({ slug }) => items.some(({ tool }) => tool === slug));
  async function addTool(toolId: number) {
    if (input.current) input.current.value = '';
    setText('');
    try {
      // Read once more each time, since it is copied into the draft.
      const item = newsletterAdminApi.query(
        'GET /admin/newsletter/tools/{id}',
        { params: { id: toolId }, query: { section } },
        { staleTime: 0 },
      );
      onAdd((await client.fetchQuery(item)).data);
    } catch (error) {
      showToast(errorText(error));
    }
  }
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t('newsletterAdmin.addItem')}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <div className="basis-48">
          <SelectField
            label={t('newsletterAdmin.section')}
            value={section}
            onChange={({ currentTarget }) => setSection(currentTarget.value as Section)}
          >
            {SECTIONS.map((name) => (
              <option key={name} value={name}>
                {t(`edition.section.${name}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <PickField
          label={t('newsletterAdmin.addTool')}
          hint={t(isNone ? 'newsletterAdmin.noTool' : 'newsletterAdmin.addToolHint')}
          offers={offers}
          onText={setText}
          onPick={(tool) => void addTool(tool.id)}
          input={input}
        >
          {({ name }) => name}
        </PickField>
      </div>
      <Button size="small" className="justify-self-start" onClick={() => onAdd(blankItem(section))}>
        {t('newsletterAdmin.addBlank')}
      </Button>
    </fieldset>
  );
}

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
