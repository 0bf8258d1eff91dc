import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { foldersQuery, refreshSaved, savedApi, showSaved } from '../client.ts';
import type { FolderOverview, SavedEntry } from '../contract.ts';
import { NewFolder } from '../folders/folder-form.tsx';
import { SAVED_LIMITS } from '../rules.ts';
import { type SavableTool, savedIdsQuery } from '../ui/saved-ids.ts';
import { LoadFailed } from './load-failed.tsx';
import { messageOf, useSavedChanges } from './use-saved-changes.ts';

function FolderChoice({
  overview,
  chosen,
  onChoose,
}: {
  overview: FolderOverview;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}) {
  const name = useId();
  const rows = [
    { id: null, name: t('saved.recent'), tools_count: overview.recently_saved_count },
    ...overview.folders,
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('saved.folder')}</legend>
      <div className="max-h-52 overflow-y-auto rounded-control border border-line-strong bg-surface p-1">
        {rows.map((row) => (
          <label
            key={row.id ?? 'recent'}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === row.id}
              onChange={() => onChoose(row.id)}
              className="size-4 shrink-0"
            />
            <span className="min-w-0 grow [overflow-wrap:anywhere]">{row.name}</span>
            <span className="text-sm text-muted tabular-nums">{formatNumber(row.tools_count)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ManageProps {
  viewer: Viewer;
  tool: SavableTool;
  onClose: () => void;
}

function Ready({
  viewer,
  tool,
  onClose,
  overview,
  entry,
}: ManageProps & { overview: FolderOverview; entry: SavedEntry | undefined }) {
  const client = useQueryClient();
  const id = useId();
  const { remove } = useSavedChanges();
  const [folder, setFolder] = useState(entry?.folder_id ?? null);
  const [notes, setNotes] = useState(entry?.notes ?? '');
  const saving = useMutation({
    mutationFn: () => {
      const body = { folder_id: folder, notes: notes.trim() };
      return savedApi.send('PUT /user/saved-tools/{id}', { params: { id: tool.id }, body });
    },
    onSuccess: () => {
      showSaved(client, viewer, tool.id, true);
      showToast(t(entry ? 'saved.changed' : 'saved.savedTool', { name: tool.name }));
      void refreshSaved(client);
      onClose();
    },
  });
  const { length } = notes.trim();
  const isLong = length > SAVED_LIMITS.notes;
  function save() {
    if (isLong) document.getElementById(id)?.focus();
    else if (!saving.isPending) saving.mutate();
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-muted [overflow-wrap:anywhere]">{tool.name}</p>
      {entry && <Notice>{t('saved.already')}</Notice>}
      <FolderChoice overview={overview} chosen={folder} onChoose={setFolder} />
      <NewFolder size="small" className="min-h-11 justify-self-start" onCreated={setFolder} />
      <TextAreaField
        id={id}
        label={t('saved.notes')}
        error={isLong ? t('saved.notesLong') : undefined}
        hint={t('form.counter', { length, max: SAVED_LIMITS.notes })}
        rows={3}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <FailureNotice>{saving.error && messageOf(saving.error)}</FailureNotice>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" aria-disabled={saving.isPending || undefined} onClick={save}>
          {t(entry ? 'saved.saveChanges' : 'saved.saveButton')}
        </Button>
        {entry && (
          <Button
            onClick={() => {
              onClose();
              void remove([tool]);
            }}
          >
            {t('saved.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Changes the folder and notes of a tool, and saves it if it is not saved yet. */
export function ManageForm(props: ManageProps) {
  const { viewer, tool } = props;
  const folders = useQuery(foldersQuery(viewer));
  const ids = useQuery(savedIdsQuery(viewer));
  const isSaved = ids.data?.data.includes(tool.id) ?? false;
  const entry = useQuery({
    ...savedApi.query('GET /user/saved-tools/{id}', { params: { id: tool.id } }, { viewer, staleTime: 0 }),
    enabled: isSaved,
  });
  const failed = folders.error ?? ids.error ?? entry.error;
  if (failed) {
    return <LoadFailed error={failed} onRetry={() => Promise.all([folders.refetch(), ids.refetch()])} />;
  }
  if (!folders.data || !ids.data || (isSaved && entry.isPending)) return <Skeleton className="h-80" />;
  return <Ready {...props} overview={folders.data.data} entry={isSaved ? entry.data?.data : undefined} />;
}
