import '../messages/en-edit.ts';
import { useQuery } from '@tanstack/react-query';
import { claimPath } from '#src/features/claims/rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { siteContact } from '#src/shared/site-contact.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { viewedToolQuery } from '../client.ts';

/** Shown to somebody who may not edit a published listing: how to correct it, or to prove that it is theirs. */
export function NotEditable({ slug, viewer }: { slug: string; viewer: Viewer }) {
  const { data } = useQuery(viewedToolQuery(slug, viewer));
  const name = data?.data.name ?? slug;
  return (
    <div className="wrap max-w-3xl pt-14 sm:pt-20">
      <h1 className="font-display text-title font-bold">{t('edit.notYours')}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted [overflow-wrap:anywhere]">
        {t('edit.notYoursText', { name })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {siteContact().hasForm && (
          <ButtonLink variant="primary" to={`/contact?tool=${encodeURIComponent(name)}`}>
            {t('edit.suggest')}
          </ButtonLink>
        )}
        <ButtonLink to={claimPath(slug)}>{t('edit.claim')}</ButtonLink>
        <ButtonLink to={`/ai/${slug}`}>{t('edit.viewListing')}</ButtonLink>
      </div>
    </div>
  );
}
