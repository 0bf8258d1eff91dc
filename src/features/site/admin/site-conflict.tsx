import { useEffect, useRef, useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import type { AdminSite } from '../contract.ts';
import { changedSettings, draftOf, type SiteDraft } from './site-draft.ts';

type Setting = ReturnType<typeof changedSettings>[number];

/** The labels of the form. */
const LABELS = {
  name: 'siteAdmin.name',
  tagline: 'siteAdmin.tagline',
  description: 'siteAdmin.description',
  accent: 'siteAdmin.accent',
  hero_title: 'siteAdmin.heroTitle',
  hero_text: 'siteAdmin.heroText',
  video_figures: 'siteAdmin.videoFigures',
  announcement: 'siteAdmin.announcement',
  footer_text: 'siteAdmin.footerText',
  footer_categories: 'siteAdmin.footerCategories',
  contact_email: 'siteAdmin.contactEmail',
  social: 'siteAdmin.social',
  newsletter_name: 'siteAdmin.newsletterName',
  mail_from_name: 'siteAdmin.mailFromName',
  operator: 'siteAdmin.operator',
} as const satisfies Record<Setting, MessageKey>;

const describe = (setting: Setting, settings: SiteDraft): string =>
  setting === 'video_figures'
    ? t(`siteAdmin.videoFigures.${settings.video_figures ?? 'shipped'}`)
    : writeValue(settings[setting]) || t('siteAdmin.conflictEmpty');

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
  const [isBusy, setBusy] = useState(false);
  const panel = useRef<HTMLElement>(null);
  // It stands above the form, which was sent from its end.
  useEffect(() => panel.current?.focus(), []);
  const now = draftOf(current);
  // The others are not sent.
  const changedByMe = changedSettings(base, mine);
  const keep = () => {
    setBusy(true);
    void onKeep().finally(() => setBusy(false));
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="site-conflict"
      className="grid gap-3 rounded-card border border-accent bg-surface p-4 scroll-mt-24 outline-none"
    >
      <h3 id="site-conflict" className="font-semibold">
        {t('siteAdmin.conflictTitle')}
      </h3>
      <p className="text-sm text-muted">{t('siteAdmin.conflictText')}</p>
      <dl className="grid gap-3 text-sm">
        {changedSettings(base, now).map((name) => (
          <div key={name}>
            <dt className="font-semibold">{t(LABELS[name])}</dt>
            <dd>{t('siteAdmin.conflictNow', { value: describe(name, now) })}</dd>
            {changedByMe.includes(name) && (
              <dd className="text-muted">{t('siteAdmin.conflictYours', { value: describe(name, mine) })}</dd>
            )}
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="small" isBusy={isBusy} onClick={keep}>
          {t('siteAdmin.conflictKeep')}
        </Button>
        <Button size="small" onClick={onTake}>
          {t('siteAdmin.conflictTake')}
        </Button>
      </div>
    </section>
  );
}
