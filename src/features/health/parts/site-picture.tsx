import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toolQuery } from '#src/features/tools/client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { healthApi } from '../client.ts';
import type { SitePicture } from '../contract.ts';

function PictureSwitch({ isOn, isBusy, onToggle }: { isOn: boolean; isBusy: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby="site-picture-label"
      aria-describedby="site-picture-text"
      aria-disabled={isBusy || undefined}
      onClick={onToggle}
      className={joinClasses(
        'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-chip border border-line-strong px-3 text-sm font-semibold hover:border-ink',
        isOn ? 'bg-positive-soft text-positive' : 'bg-sunken text-muted',
      )}
    >
      <span
        aria-hidden
        className={joinClasses('size-2 rounded-full', isOn ? 'bg-positive' : 'border border-muted')}
      />
      {t(isOn ? 'healthOwner.pictureOn' : 'healthOwner.pictureOff')}
    </button>
  );
}

/** Why the switch cannot be used, or what it does. */
function explain({ refused_by, can_change }: SitePicture): string {
  if (can_change) return t('healthOwner.pictureText');
  return t(refused_by === 'editor' ? 'healthOwner.pictureByEditors' : 'healthOwner.pictureByMaker');
}

/** For the people who may edit a tool: the picture that we took of its site, and the switch to refuse it. It applies at once. */
export function SitePictureField({ slug, viewer }: { slug: string; viewer: Viewer }) {
  const client = useQueryClient();
  const params = { slug };
  const query = healthApi.query('GET /ai-tools/{slug}/site-picture', { params }, { viewer, staleTime: 0 });
  const picture = useQuery({ ...query, retry: false }).data?.data;
  const [isBusy, setBusy] = useState(false);
  if (!picture || (!picture.is_offered && !picture.picture_url && !picture.refused_by)) return null;
  const isOn = picture.refused_by === null;
  async function toggle() {
    if (isBusy) return;
    setBusy(true);
    try {
      const input = { params, body: { refused: isOn } };
      const saved = await healthApi.send('PUT /ai-tools/{slug}/site-picture', input);
      client.setQueryData(query.queryKey, saved);
      // The page of the tool shows it; the form being edited is left alone.
      await client.invalidateQueries({ queryKey: toolQuery(slug).queryKey, refetchType: 'none' });
      showToast(t(isOn ? 'healthOwner.pictureRefused' : 'healthOwner.pictureAllowed'));
    } catch (error) {
      showToast(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id="site-picture-label" className="font-semibold">
          {t('healthOwner.picture')}
        </p>
        {picture.can_change && <PictureSwitch isOn={isOn} isBusy={isBusy} onToggle={() => void toggle()} />}
      </div>
      <p id="site-picture-text" className="max-w-prose text-sm text-muted">
        {explain(picture)}
      </p>
      {picture.picture_url && picture.taken_on && (
        <figure>
          <img
            src={picture.picture_url}
            alt={t('healthOwner.pictureAlt')}
            width={320}
            height={200}
            loading="lazy"
            className="aspect-[16/10] w-80 max-w-full rounded-card border border-line object-cover object-top"
          />
          <figcaption className="mt-2 text-sm text-muted">
            {t('healthOwner.pictureTaken', { date: formatUtcDate(picture.taken_on) })}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
