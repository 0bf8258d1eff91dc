import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToolOffers } from '#src/features/tools/search/public/tool-offers-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { PickField } from '#src/ui/admin/pick-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { EditionItem } from '../../contract.ts';
import { SECTIONS } from '../../rules.ts';
import { newsletterAdminApi } from '../client.ts';
import type { DraftItem } from './edition-draft.ts';

type Section = EditionItem['section'];

function blankItem(section: Section): EditionItem {
  return { section, title: '', text: '', url: '', category: null, tool: null, image_url: null, note: null };
}

/** Adds a tool, or an entry to be written, to a section, which appears with its first entry. */
export function AddItem({
  items,
  onAdd,
}: {
  items: readonly DraftItem[];
  onAdd: (item: EditionItem) => void;
}) {
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
