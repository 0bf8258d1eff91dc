import { useQueryClient } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { savedApi } from '../client.ts';
import type { Folder } from '../contract.ts';
import { messageOf } from '../list/use-saved-changes.ts';
import { refreshSaved } from '../ui/saved-ids.ts';

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
export function FolderShare({ folder }: { folder: Folder }) {
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
