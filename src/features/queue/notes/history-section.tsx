import { useQuery, useQueryClient } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { clientFor } from '#src/shared/client/call-client.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { adminQuery, PENDING_FRESH_MS, refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { IconButton } from '#src/ui/button.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { ShowMore } from '#src/ui/overlays/disclosure.tsx';
import type { StaffNoteCalls } from './calls.ts';
import { type History, NOTE_LIMITS, type StaffNote, type Subject } from './contract.ts';

const api = clientFor<StaffNoteCalls>();

/** Decisions that are shown before the rest is asked for. */
const SHOWN = 5;

function EventList({ events }: { events: History['events'] }) {
  return (
    <ol className="grid gap-2">
      {events.map(({ id, action, actor, target, reason, created_at }) => (
        <li key={id} className="text-sm [overflow-wrap:anywhere]">
          <FillText
            text={translate(`auditLog.did.${action}`)}
            nodes={{ actor: <strong>{actor.name}</strong>, target: <strong>{target.name}</strong> }}
          />{' '}
          <time dateTime={created_at} className="whitespace-nowrap text-muted">
            {formatMoment(created_at)}
          </time>
          {reason && <p className="line-clamp-3 whitespace-pre-line text-muted">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Earlier decisions, with counts for a person. */
function HistoryPart({ subject }: { subject: Subject }) {
  const { data } = useQuery(
    adminQuery(api.query('GET /admin/history', { query: subject }), PENDING_FRESH_MS),
  );
  if (!data) return <p className="text-sm text-muted">{t('admin.loading')}</p>;
  const { figures, events } = data.data;
  const more = events.slice(SHOWN);
  return (
    <div className="grid gap-2">
      {figures.length > 0 && (
        <p className="text-sm font-medium">
          {figures.map(({ name, count }) => t(`case.figure.${name}`, { count })).join(' · ')}
        </p>
      )}
      {events.length === 0 && <p className="text-sm text-muted">{t('case.noEvents')}</p>}
      <EventList events={events.slice(0, SHOWN)} />
      {more.length > 0 && (
        <ShowMore more={t('case.more', { count: more.length })} fewer={t('case.fewer')}>
          <EventList events={more} />
        </ShowMore>
      )}
    </div>
  );
}

function Note({ note }: { note: StaffNote }) {
  const action = useRowAction();
  const by = note.author?.name ?? t('case.formerStaff');
  return (
    <li className="flex items-start gap-2 rounded-control bg-sunken py-2 pr-1 pl-3">
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p className="whitespace-pre-line">{note.text}</p>
        <p className="text-sm text-muted">
          {by} · <time dateTime={note.created_at}>{formatMoment(note.created_at)}</time>
        </p>
      </div>
      <IconButton
        label={t('case.deleteNote', { name: by })}
        aria-disabled={action.isBusy(note.id) || undefined}
        className="shrink-0 text-danger!"
        onClick={() =>
          void action.run(note.id, {
            call: () => api.send('DELETE /admin/notes/{id}', { params: { id: note.id } }),
            done: t('case.noteDeleted'),
            failed: t('case.noteError'),
          })
        }
      >
        <Trash aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  );
}

/** Notes of staff, with a field for another one. */
function NotesPart({ subject, isFirst }: { subject: Subject; isFirst: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery(adminQuery(api.query('GET /admin/notes', { query: subject }), PENDING_FRESH_MS));
  const [round, setRound] = useState(0);
  async function send(values: FormData) {
    const text = textOf(values, 'text').trim();
    requireFields({ text: text ? undefined : t('case.noteMissing') });
    await api.send('POST /admin/notes', { body: { ...subject, text } });
    setRound(round + 1);
    await refreshAdministration(client);
    return t('case.noteAdded');
  }
  return (
    <div className="grid gap-2">
      {data && data.data.length > 0 && (
        <ul className="grid gap-2">
          {data.data.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      <SubmitForm
        name={t(`case.addTo.${subject.subject}`)}
        send={send}
        label={t('case.add')}
        variant="secondary"
        size="small"
        className="grid gap-2"
        buttonClassName="justify-self-start"
      >
        <TextAreaField
          key={round}
          name="text"
          label={t(`case.addTo.${subject.subject}`)}
          hint={t('case.noteHint')}
          maxLength={NOTE_LIMITS.text}
          rows={2}
          className="min-h-16"
          data-note={isFirst || undefined}
        />
      </SubmitForm>
    </div>
  );
}

/** The past of a person or a listing: earlier decisions, and notes of staff. */
export function HistorySection({ subject, isFirst = false }: { subject: Subject; isFirst?: boolean }) {
  return (
    <>
      <HistoryPart subject={subject} />
      <NotesPart subject={subject} isFirst={isFirst} />
    </>
  );
}
