import { t } from '#src/shared/messages/translate.ts';
import { ConflictFields, EditConflict } from '#src/ui/admin/edit-conflict.tsx';
import type { AdminSite } from '../contract.ts';
import { nameOfFeature } from './feature-fields.tsx';
import { changedSettings, draftOf, type SiteDraft } from './site-draft.ts';

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
export function SiteConflict({
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
