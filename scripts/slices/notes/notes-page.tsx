import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import type { NoteCalls } from './calls.ts';
import { NOTE_MAX } from './rules.ts';

const api = clientFor<NoteCalls>();

const DRAFT = 'note_draft';

export function loader(): PageData {
  return {
    head: {
      title: `${t('notes.title')} | ${brand.name}`,
      description: t('notes.description', { name: brand.name }),
      canonical: '/notes',
    },
  };
}

function keepDraft(text: string): void {
  try {
    sessionStorage.setItem(DRAFT, text);
  } catch {
    // A browser that forbids storage keeps no draft.
  }
}

function readDraft(): string {
  try {
    return sessionStorage.getItem(DRAFT) ?? '';
  } catch {
    return '';
  }
}

function Notes({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient();
  const query = api.query('GET /notes', {}, { viewer });
  const { data } = useQuery(query);
  async function send(values: FormData, form: HTMLFormElement): Promise<string> {
    await api.send('POST /notes', { body: { text: textOf(values, 'text') } });
    form.reset();
    keepDraft('');
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
        {(errorOf) => (
          <TextField
            id="note-text"
            name="text"
            label={t('notes.text')}
            error={errorOf('text')}
            maxLength={NOTE_MAX}
            defaultValue={readDraft()}
            onChange={(event) => keepDraft(event.target.value)}
          />
        )}
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
