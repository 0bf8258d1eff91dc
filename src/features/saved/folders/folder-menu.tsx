import { useQueryClient } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { ActionsMenu } from '#src/ui/overlays/actions-menu.tsx';
import { Confirmation } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { refreshSaved, savedApi } from '../client.ts';
import type { Folder, FolderOverview } from '../contract.ts';
import { type FolderSelection, savedPath } from '../list/saved-path.ts';
import { messageOf, useSavedChanges } from '../list/use-saved-changes.ts';
import { FolderForm } from './folder-form.tsx';

function LinkForm({ folder, onRevoked }: { folder: Folder; onRevoked: () => void }) {
  const client = useQueryClient();
  const params = { id: folder.id };
  const [url, setUrl] = useState(folder.share_url);
  const [error, setError] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  async function attempt(work: () => Promise<void>) {
    setError(undefined);
    try {
      await work();
      await refreshSaved(client);
    } catch (reason) {
      setError(messageOf(reason));
    }
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(url!);
      setCopied(true);
    } catch {
      setError(t('saved.copyFailed'));
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>{t('saved.shareText')}</p>
      {url === null ? (
        <Button
          variant="primary"
          className="justify-self-start"
          onClick={() =>
            attempt(async () => {
              const { data } = await savedApi.send('POST /user/folders/{id}/share', { params });
              setUrl(data.url);
            })
          }
        >
          {t('saved.makeLink')}
        </Button>
      ) : (
        <>
          <Input
            readOnly
            aria-label={t('saved.link')}
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={copy}>
              {t(isCopied ? 'tool.copied' : 'tool.copy')}
            </Button>
            <Button
              onClick={() =>
                attempt(async () => {
                  await savedApi.send('DELETE /user/folders/{id}/share', { params });
                  showToast(t('saved.revoked'));
                  onRevoked();
                })
              }
            >
              {t('saved.revoke')}
            </Button>
          </div>
        </>
      )}
      <div role="alert" className="text-danger empty:hidden">
        {error}
      </div>
    </div>
  );
}

/** Creates and revokes a folder's read-only link. */
function FolderShare({ folder }: { folder: Folder }) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Link2 aria-hidden className="size-4" />
        {t(folder.share_url ? 'saved.shared' : 'saved.share')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('saved.shareTitle', { name: folder.name })}>
        {viewer?.isVerified ? (
          <LinkForm folder={folder} onRevoked={close} />
        ) : (
          <div className="grid justify-items-start gap-4">
            <p>{t('saved.unverified')}</p>
            <ButtonLink to="/dashboard/settings?tab=account">{t('saved.verify')}</ButtonLink>
          </div>
        )}
      </Dialog>
    </>
  );
}

function DeleteQuestion({
  folder,
  onClose,
  onGone,
}: {
  folder: Folder;
  onClose: () => void;
  onGone: () => void;
}) {
  const { removeFolder } = useSavedChanges();
  return (
    <Confirmation
      confirm={t('saved.deleteFolder')}
      onCancel={onClose}
      onConfirm={async () => {
        onClose();
        if (await removeFolder(folder)) onGone();
      }}
    >
      <p>{t('saved.deleteFolderQuestion')}</p>
    </Confirmation>
  );
}

/** Renames or deletes a folder; not shown for the default one. */
function FolderMenu({ folder, onGone }: { folder: Folder; onGone: () => void }) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const client = useQueryClient();
  const close = () => setDialog(null);
  return (
    <>
      <ActionsMenu
        name={folder.name}
        actions={[
          { label: t('saved.rename'), run: () => setDialog('rename') },
          { label: t('saved.delete'), isDangerous: true, run: () => setDialog('delete') },
        ]}
      />
      <Dialog
        isOpen={dialog !== null}
        onClose={close}
        title={t(dialog === 'delete' ? 'saved.deleteFolder' : 'saved.renameTitle')}
      >
        {dialog === 'rename' && (
          <FolderForm
            submit={t('saved.saveFolder')}
            initial={folder}
            onCancel={close}
            send={async (values) => {
              await savedApi.send('PUT /user/folders/{id}', { params: { id: folder.id }, body: values });
              close();
              await refreshSaved(client);
            }}
          />
        )}
        {dialog === 'delete' && <DeleteQuestion folder={folder} onClose={close} onGone={onGone} />}
      </Dialog>
    </>
  );
}

function describe(overview: FolderOverview, selection: FolderSelection) {
  if (selection === 'all') return { name: t('saved.all'), total: overview.total };
  const folder = overview.folders.find(({ id }) => id === selection);
  if (!folder) return { name: t('saved.recent'), total: overview.recently_saved_count };
  return { name: folder.name, total: folder.tools_count, folder };
}

/** Name, number of tools and actions of a selection. `found` is how many match the search; undefined while it loads. */
export function ListHeading({
  overview,
  selection,
  search,
  found,
}: {
  overview: FolderOverview;
  selection: FolderSelection;
  search: string;
  found: number | undefined;
}) {
  const navigate = useNavigate();
  const { name, total, folder } = describe(overview, selection);
  const isNarrowed = search !== '' && found !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-2">
          <div className="min-w-0">
            <h2 className="font-display text-heading font-bold [overflow-wrap:anywhere]">{name}</h2>
            <p aria-live="polite" className="text-muted">
              {isNarrowed ? t('saved.found', { count: total, found }) : t('tools.count', { count: total })}
            </p>
          </div>
          {folder && !folder.is_default && (
            <FolderMenu key={folder.id} folder={folder} onGone={() => navigate(savedPath())} />
          )}
        </div>
        {folder?.description && (
          <p className="mt-1 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">
            {folder.description}
          </p>
        )}
      </div>
      {folder && <FolderShare key={folder.id} folder={folder} />}
    </div>
  );
}
