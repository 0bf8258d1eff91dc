import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useSavedUser } from '#src/features/identity/client.ts';
import type { OwnUser, UserAnswer } from '#src/features/identity/contract.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { profileApi } from '../client.ts';
import type { ProfileInput } from '../contract.ts';
import { AVATAR_BYTES } from '../rules.ts';
import { AffiliateFields, ProfileFields, readProfile, readSocial, SocialFields } from './profile-fields.tsx';

const TYPES = ['image/jpeg', 'image/png'];

/** Rejects unsuitable files before the upload. The server checks the content as well. */
function refuseAvatar({ type, size }: { type: string; size: number }): string | undefined {
  if (!TYPES.includes(type)) return t('settings.avatarType');
  if (size > AVATAR_BYTES) return t('settings.avatarSize');
  return undefined;
}

/** The page's content security policy allows pictures from `data:` addresses, not from `blob:` ones. */
function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

interface Choice {
  file: File;
  preview: string;
}

/** Keeps the chosen picture until it is uploaded, or the reason why it was rejected. */
function useAvatarChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [error, setError] = useState<string | undefined>();
  /** A slow file must not replace a later choice. */
  const latest = useRef<File | null>(null);
  async function choose(file: File | undefined) {
    if (!file) return;
    latest.current = file;
    const reason = refuseAvatar(file);
    setChoice(null);
    setError(reason);
    if (reason !== undefined) return;
    try {
      const preview = await toDataUrl(file);
      if (latest.current === file) setChoice({ file, preview });
    } catch {
      setError(t('form.failed'));
    }
  }
  function clear(reason?: string) {
    latest.current = null;
    setChoice(null);
    setError(reason);
  }
  return { choice, error, choose, clear, setError };
}

type AvatarChoice = ReturnType<typeof useAvatarChoice>;

function useUpload({ choice, clear, setError }: AvatarChoice) {
  const keepUser = useSavedUser();
  const [isBusy, setBusy] = useState(false);
  async function upload() {
    if (!choice) return;
    setBusy(true);
    try {
      const body = new FormData();
      body.set('avatar', choice.file);
      keepUser(await profileApi.send('POST /user/avatar', { body }));
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

function Buttons({ avatar }: { avatar: AvatarChoice }) {
  const { isBusy, upload } = useUpload(avatar);
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton
        accept={TYPES}
        label={t('settings.avatarChoose')}
        aria-describedby="avatar-message"
        onFiles={([file]) => void avatar.choose(file)}
      >
        {t('settings.avatarChoose')}
      </FileButton>
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
  );
}

function Preview({ user, choice }: { user: OwnUser; choice: AvatarChoice['choice'] }) {
  if (!choice) return <Avatar src={user.avatar_url} name={user.name} className="size-20" />;
  return (
    <img
      src={choice.preview}
      alt={t('settings.avatarPreview')}
      className="size-20 shrink-0 rounded-full border border-line object-cover"
    />
  );
}

/** Uploads a new picture, which can be chosen or dropped, after a preview. */
function AvatarForm({ user }: { user: OwnUser }) {
  const avatar = useAvatarChoice();
  const [isOver, setOver] = useState(false);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void avatar.choose(event.dataTransfer.files[0]);
  }
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
      <Preview user={user} choice={avatar.choice} />
      <div className="grid min-w-0 grow basis-52 gap-3">
        <Buttons avatar={avatar} />
        <p
          id="avatar-message"
          role={avatar.error ? 'alert' : undefined}
          className={joinClasses('text-sm', avatar.error ? 'text-danger' : 'text-muted')}
        >
          {avatar.error ?? t('settings.avatarHint')}
        </p>
      </div>
    </div>
  );
}

/** A form that changes the fields of the profile in it, whose values `read` collects. */
export function ProfileForm({
  read,
  label = t('settings.save'),
  savedText = ({ message }) => message ?? t('settings.saved'),
  children,
}: {
  read: (values: FormData) => ProfileInput;
  label?: string;
  /** The text to show when the answer has come. */
  savedText?: (answer: UserAnswer) => string;
  children: ReactNode;
}) {
  const keepUser = useSavedUser();
  async function send(values: FormData): Promise<string> {
    const answer = await profileApi.send('PUT /user/profile', { body: read(values) });
    keepUser(answer);
    return savedText(answer);
  }
  return (
    <SubmitForm
      send={send}
      label={label}
      busyLabel={t('settings.saving')}
      buttonClassName="justify-self-start"
    >
      {children}
    </SubmitForm>
  );
}

function readNameAndProfile(values: FormData): ProfileInput {
  return { name: textOf(values, 'name'), ...readProfile(values) };
}

export function ProfileSettings({ user }: { user: OwnUser }) {
  return (
    <>
      <SettingsSection title={t('settings.avatar')}>
        <AvatarForm user={user} />
      </SettingsSection>
      <SettingsSection title={t('settings.profile')} lead={t('settings.profileLead')}>
        <ProfileForm read={readNameAndProfile}>
          <TextField
            id="profile-name"
            name="name"
            label={t('auth.name')}
            required
            maxLength={80}
            autoComplete="name"
            defaultValue={user.name}
          />
          <ProfileFields form="profile" user={user} />
          <AffiliateFields form="profile" user={user} />
        </ProfileForm>
      </SettingsSection>
    </>
  );
}

export function SocialSettings({ user }: { user: OwnUser }) {
  return (
    <SettingsSection title={t('settings.social')} lead={t('settings.socialLead')}>
      <ProfileForm read={readSocial}>
        <SocialFields form="social" user={user} />
      </ProfileForm>
    </SettingsSection>
  );
}
