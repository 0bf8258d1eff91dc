import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useSavedUser } from '#src/features/identity/client.ts';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { uploadAvatar } from '../client.ts';
import { useAvatarChoice } from './use-avatar-choice.ts';

function useUpload({ choice, clear, setError }: ReturnType<typeof useAvatarChoice>) {
  const keepUser = useSavedUser();
  const [isBusy, setBusy] = useState(false);
  async function upload() {
    if (!choice) return;
    setBusy(true);
    try {
      keepUser(await uploadAvatar(choice.file));
      clear();
      showToast(t('settings.avatarSaved'));
    } catch (error) {
      setError(detailedErrorText(error, 'avatar'));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, upload };
}

/** A new picture: chosen or dropped, previewed, then uploaded. */
export function AvatarForm({ user }: { user: OwnUser }) {
  const avatar = useAvatarChoice();
  const { isBusy, upload } = useUpload(avatar);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    void avatar.choose(event.target.files?.[0]);
    // Lets the same file be chosen again after it was removed.
    event.target.value = '';
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void avatar.choose(event.dataTransfer.files[0]);
  }
  const message = avatar.error ?? t('settings.avatarHint');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={joinClasses(
        'flex flex-wrap items-center gap-5 rounded-card border border-dashed p-5',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      {avatar.choice ? (
        <img
          src={avatar.choice.preview}
          alt={t('settings.avatarPreview')}
          className="size-20 shrink-0 rounded-full border border-line object-cover"
        />
      ) : (
        <Avatar src={user.avatar_url} name={user.name} className="size-20" />
      )}
      <div className="grid min-w-0 grow basis-52 gap-3">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            aria-label={t('settings.avatarChoose')}
            tabIndex={-1}
            onChange={onChange}
            className="sr-only"
          />
          <Button aria-describedby="avatar-message" onClick={() => input.current?.click()}>
            {t('settings.avatarChoose')}
          </Button>
          {avatar.choice && (
            <>
              <Button variant="primary" isBusy={isBusy} onClick={upload}>
                {t(isBusy ? 'settings.avatarUploading' : 'settings.avatarUpload')}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={() => avatar.clear()}>
                {t('settings.avatarRemove')}
              </Button>
            </>
          )}
        </div>
        <p
          id="avatar-message"
          role={avatar.error ? 'alert' : undefined}
          className={joinClasses('text-sm', avatar.error ? 'text-danger' : 'text-muted')}
        >
          {message}
        </p>
      </div>
    </div>
  );
}
