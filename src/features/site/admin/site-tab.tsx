import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { languageName } from '#src/shared/messages/code-name.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { accentStyle } from '#src/shared/site/accent.ts';
import { setSiteIdentity, siteIdentity } from '#src/shared/site/site-identity.ts';
import { adminQuery, refreshAdministration, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ConflictFields, EditConflict } from '#src/ui/admin/edit-conflict.tsx';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { Choice } from '#src/ui/forms/choice.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { AdminSite } from '../contract.ts';
import { identityOf } from '../rules.ts';
import type { SiteAdminCalls } from './calls.ts';
import { FeatureFields, nameOfFeature } from './feature-fields.tsx';
import { changedSettings, changeOf, draftOf, readDraft, type SiteDraft } from './site-draft.ts';
import {
  AnnouncementFields,
  FooterFields,
  firstLanguage,
  HomeFields,
  LookFields,
  MailFields,
  OperatorFields,
} from './site-fields.tsx';
import { SitePictures } from './site-pictures.tsx';
import { SitePreview } from './site-preview.tsx';
import { useFormValues } from './use-form-values.ts';

function describe(setting: keyof SiteDraft, settings: SiteDraft): string {
  if (setting === 'video_figures' || setting === 'about_figures')
    return t(`siteAdmin.figures.${settings[setting] ?? 'shipped'}`);
  if (setting === 'features_off') return writeValue(settings.features_off?.map(nameOfFeature));
  return writeValue(settings[setting]);
}

/** A setting as text, for somebody who compares two. */
function writeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(writeValue).join(', ');
  if (typeof value === 'object') return Object.values(value).map(writeValue).filter(Boolean).join(' · ');
  return String(value);
}

/** The settings that another administrator has changed since the form was opened, next to those in the form. */
function SiteConflict({
  base,
  current,
  mine,
  onKeep,
  onTake,
}: {
  base: SiteDraft;
  current: AdminSite;
  mine: SiteDraft;
  onKeep: () => Promise<void>;
  onTake: () => void;
}) {
  const now = draftOf(current);
  // The others are not sent.
  const changedByMe = changedSettings(base, mine);
  const fields = changedSettings(base, now).map((name) => ({
    label: t(`siteAdmin.${name}`),
    now: describe(name, now),
    yours: changedByMe.includes(name) ? describe(name, mine) : undefined,
  }));
  return (
    <EditConflict title={t('siteAdmin.conflictTitle')} onKeep={onKeep} onTake={onTake}>
      <ConflictFields fields={fields} />
    </EditConflict>
  );
}

const api = clientFor<SiteAdminCalls>();

interface Conflict {
  current: AdminSite;
  mine: SiteDraft;
}

/** Shows this page under its new name and colours, without reading it again. */
function showSaved(site: AdminSite): void {
  const identity = identityOf(draftOf(site), site.shipped);
  // The pictures have their own calls.
  const { logo, logoDark, shareImage } = siteIdentity();
  setSiteIdentity({ ...identity, logo, logoDark, shareImage });
  document.documentElement.setAttribute('style', accentStyle(identity.shades));
}

/** Sends what differs from the settings that the form was opened with, and keeps a conflict until it is decided. */
function useSaving(opened: AdminSite) {
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  /** The form as it was opened or saved. The server may have written some of it differently. */
  const [saved, setSaved] = useState(() => draftOf(opened));
  const [conflict, setConflict] = useState<Conflict>();
  const [hasSwitched, setSwitched] = useState(false);
  // Its pages and tabs come and go with the document. Not before the form counts as saved, or the browser would ask.
  useEffect(() => {
    if (hasSwitched) window.location.reload();
  }, [hasSwitched]);
  async function save(mine: SiteDraft, onto = base): Promise<string> {
    if (changedSettings(draftOf(base), mine).length === 0) return t('siteAdmin.unchanged');
    try {
      const body = changeOf(draftOf(base), mine, onto.version);
      const { data } = await api.send('PUT /admin/site', { body });
      setBase(data);
      setSaved(mine);
      setConflict(undefined);
      setSwitched(changedSettings(draftOf(base), data).includes('features_off'));
      showSaved(data);
      void refreshAdministration(client);
      return t('siteAdmin.saved');
    } catch (error) {
      // The server's answer to a conflict has the present settings.
      const current = error instanceof ApiError ? error.detail.current : undefined;
      if (current) setConflict({ current: current as AdminSite, mine });
      throw error;
    }
  }
  return { base, saved, conflict, save };
}

function SiteForm({ opened, onReopen }: { opened: AdminSite; onReopen: (site: AdminSite) => void }) {
  const { base, saved, conflict, save } = useSaving(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [language, setLanguage] = useState<Language>(firstLanguage(opened.languages));
  const { data: categories } = useQuery(categoriesQuery());
  const [pictures, setPictures] = useState(opened);
  const form = useFormValues((values) => setDraft(readDraft(values, draftOf(base))));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid content-start gap-5">
        {opened.languages.length > 1 && (
          <div className="flex flex-wrap items-center gap-3 text-sm">
            <span className="text-muted">{t('siteAdmin.language')}</span>
            <Choice
              label={t('siteAdmin.language')}
              options={opened.languages.map((each) => [each, languageName(each)] as const)}
              value={language}
              onChoose={setLanguage}
            />
          </div>
        )}
        {conflict && (
          <SiteConflict
            base={draftOf(base)}
            {...conflict}
            onKeep={() =>
              save(conflict.mine, conflict.current).then(
                (text) => void showToast(text),
                (error) => void showToast(errorText(error)),
              )
            }
            onTake={() => onReopen(conflict.current)}
          />
        )}
        <div ref={form}>
          <SubmitForm
            name={t('siteAdmin.form')}
            send={(values) => save(readDraft(values, draftOf(base)))}
            label={t('siteAdmin.save')}
            busyLabel={t('siteAdmin.saving')}
            className="grid gap-8"
            footerClassName="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-paper py-3"
          >
            <LookFields {...{ site: opened, language }} />
            <HomeFields {...{ site: opened, language }} />
            <AnnouncementFields {...{ site: opened, language }} />
            <FooterFields {...{ site: opened, language }} categories={categories?.data ?? []} />
            <MailFields {...{ site: opened, language }} />
            <OperatorFields {...{ site: opened, language }} />
            <FeatureFields {...{ site: opened, language }} />
          </SubmitForm>
        </div>
        <SitePictures site={pictures} onSaved={setPictures} />
      </div>
      <SitePreview draft={draft} shipped={opened.shipped} language={language} pictures={pictures} />
      <LeaveGuard
        isDirty={changedSettings(saved, draft).length > 0}
        loses={({ currentLocation: from, nextLocation: to }) =>
          from.pathname !== to.pathname || from.search !== to.search
        }
        title={t('siteAdmin.leaveTitle')}
        leave={t('siteAdmin.leave')}
        stay={t('siteAdmin.stay')}
      >
        {t('siteAdmin.leaveText')}
      </LeaveGuard>
    </div>
  );
}

/** Keeps the form as it was opened: reading the settings again must not replace what is being typed. */
function OpenedForm({ site }: { site: AdminSite }) {
  const [{ opened, round }, setOpened] = useState({ opened: site, round: 0 });
  return (
    <SiteForm
      key={round}
      opened={opened}
      onReopen={(current) => setOpened({ opened: current, round: round + 1 })}
    />
  );
}

/** The site's name, look and texts, with a preview. */
export function Component() {
  return (
    <>
      <KeyboardShortcuts />
      <ReadState query={useQuery(adminQuery(api.query('GET /admin/site', {}), SETTLED_FRESH_MS))}>
        {({ data }) => <OpenedForm site={data} />}
      </ReadState>
    </>
  );
}
