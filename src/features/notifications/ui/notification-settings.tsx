import '#src/shared/site/kinds-of-pages.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { Select } from '#src/ui/forms/select.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { notificationApi } from '../client.ts';
import type { NotificationSettingsRequest } from '../contract.ts';
import { EMAIL_FREQUENCIES, listNoticeKinds, type NoticeChoice, type NoticeKind } from '../rules.ts';

const PRESETS = ['usual', 'weekly', 'site'] as const;
type Preset = (typeof PRESETS)[number];

function choiceIn(preset: Preset, kind: NoticeKind): NoticeChoice {
  if (preset === 'usual') return { site: true, email: findKind('noticed', kind)!.email };
  return { site: true, email: preset === 'weekly' ? 'weekly' : 'never' };
}

/** The preset that these choices are; undefined for other ones. */
function presetOf(choices: NotificationSettingsRequest): Preset | undefined {
  return PRESETS.find((preset) =>
    listNoticeKinds().every((kind) => {
      const { site, email } = choiceIn(preset, kind);
      return choices[kind]?.site === site && choices[kind].email === email;
    }),
  );
}

interface PresetsProps {
  current: Preset | undefined;
  onChoose: (choices: NotificationSettingsRequest) => void;
}

/** Choices that most people want, in one press. */
function Presets({ current, onChoose }: PresetsProps) {
  return (
    <fieldset aria-label={t('notifications.title')} className="grid gap-1">
      {PRESETS.map((preset) => (
        <label key={preset} className="flex items-start gap-3 py-2">
          <input
            type="radio"
            name="notifications"
            className="mt-0.5 size-5 shrink-0"
            checked={preset === current}
            onChange={() =>
              onChoose(Object.fromEntries(listNoticeKinds().map((kind) => [kind, choiceIn(preset, kind)])))
            }
          />
          <span>
            <span className="block font-medium">{t(`notifications.preset.${preset}`)}</span>
            <span className="block text-sm text-muted">{t(`notifications.presetText.${preset}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface RowProps {
  kind: NoticeKind;
  choice: NoticeChoice;
  onChange: (choice: NoticeChoice) => void;
}

function Row({ kind, choice, onChange }: RowProps) {
  const name = t(`notifications.kind.${kind}`);
  return (
    <fieldset className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line border-t py-3 sm:grid-cols-[minmax(0,1fr)_auto_11rem]">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden className="font-medium max-sm:col-span-2">
        {name}
      </p>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          checked={choice.site}
          onChange={(event) => onChange({ ...choice, site: event.target.checked })}
        />
        {t('notifications.onSite')}
      </label>
      <Select
        className="w-full"
        aria-label={t('notifications.byEmail')}
        value={choice.email}
        onChange={({ target }) => {
          const email = EMAIL_FREQUENCIES.find((each) => each === target.value);
          if (email) onChange({ ...choice, email });
        }}
      >
        {EMAIL_FREQUENCIES.map((each) => (
          <option key={each} value={each}>
            {t(`notifications.email.${each}`)}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}

function Choices({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient();
  const query = notificationApi.query('GET /user/notification-settings', {}, { viewer, staleTime: 0 });
  const { data, isError } = useQuery(query);
  /** At once: there is nothing to fill in. */
  const save = useMutation({
    mutationFn: (body: NotificationSettingsRequest) =>
      notificationApi.send('PUT /user/notification-settings', { body }),
    onSuccess: ({ data: settings, message }) => {
      client.setQueryData(query.queryKey, { data: settings });
      if (message) showToast(message);
    },
    onError: (error) => showToast(errorText(error)),
  });
  if (isError) return <FailureNotice>{t('notifications.loadError')}</FailureNotice>;
  if (!data) return <Skeleton className="h-96" />;
  const choices = { ...data.data, ...(save.isPending && save.variables) };
  const preset = presetOf(choices);
  return (
    <>
      <Presets current={preset} onChoose={save.mutate} />
      <Disclosure isOpen={preset === undefined} summary={t('notifications.each')} className="mt-2">
        {listNoticeKinds().map((kind) => (
          <Row
            key={kind}
            kind={kind}
            choice={choices[kind]}
            onChange={(choice) => save.mutate({ [kind]: choice })}
          />
        ))}
      </Disclosure>
    </>
  );
}

/** Which notifications somebody gets, on the site and by email. */
export function NotificationSettings() {
  const viewer = useViewer();
  return (
    <SettingsSection title={t('notifications.title')} lead={t('notifications.settingsText')}>
      {viewer && <Choices viewer={viewer} />}
    </SettingsSection>
  );
}
