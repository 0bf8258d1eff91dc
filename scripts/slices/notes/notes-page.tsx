import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { useDraft } from '#src/shared/client/use-draft.ts';
import { t } from '#src/shared/messages/translate.ts';
import { describePage } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import type { NoteCalls } from './calls.ts';
import { NOTE_MAX } from './rules.ts';

const api = clientFor<NoteCalls>();

export function loader() {
  return describePage('/notes', t('notes.title'), t('notes.description', { name: brand.name }));
}

function Notes({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient();
  const query = api.query('GET /notes', {}, { viewer });
  const { data } = useQuery(query);
  const { draft, change, clear } = useDraft('note_draft', '');
  async function send(values: FormData): Promise<string> {
    await api.send('POST /notes', { body: { text: textOf(values, 'text') } });
    change('');
    clear();
    await client.invalidateQueries({ queryKey: query.queryKey });
    return t('notes.written');
  }
  return (
    <>
      <ul className="grid gap-3">
        {data?.data.map(({ id, text }) => (
          <li key={id} className="note">
            {text}
          </li>
        ))}
      </ul>
      <SubmitForm send={send} label={t('notes.write')}>
        <TextField
          id="note-text"
          name="text"
          label={t('notes.text')}
          maxLength={NOTE_MAX}
          value={draft}
          onChange={(event) => change(event.target.value)}
        />
      </SubmitForm>
    </>
  );
}

export function Component() {
  const viewer = useViewer();
  return (
    <div className="wrap grid gap-6 pt-10">
      <h1 className="font-display text-title font-bold">{t('notes.title')}</h1>
      {viewer ? <Notes viewer={viewer} /> : <p>{t('notes.description', { name: brand.name })}</p>}
    </div>
  );
}
