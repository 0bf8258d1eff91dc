import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { watchApi } from '../client.ts';
import type { Feed } from '../contract.ts';
import { DAILY_VIDEO_LIMIT } from '../rules.ts';
import { CategoryChoice } from './preferences-dialog.tsx';

function Stats({ stats }: { stats: Feed['user_stats'] }) {
  const rows = [
    { label: t('watch.statSaved'), value: stats.saved_tools_count },
    { label: t('watch.statViewed'), value: stats.tool_clicks_count },
    { label: t('watch.statReviews'), value: stats.reviews_count },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-3 text-center">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-heading font-bold">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The question of the first visit: which categories the feed is made of. */
export function Personalize({
  feed,
  onDone,
  onSkip,
}: {
  feed: Feed;
  onDone: () => Promise<unknown>;
  onSkip: () => void;
}) {
  const { user_stats: stats, suggested_categories: categories } = feed;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(categories.flatMap(({ id, suggested }) => (suggested ? [id] : []))),
  );
  const saving = useMutation({
    mutationFn: async () => {
      const body = { preferred_categories: [...chosen], daily_video_limit: DAILY_VIDEO_LIMIT };
      await watchApi.send('POST /ai-watch/onboarding', { body });
      await onDone();
    },
  });
  return (
    <section aria-labelledby="personalize" className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <div>
          <h1 id="personalize" className="font-display text-title font-bold">
            {t('watch.personalize')}
          </h1>
          <p className="mt-2 text-muted">{t('watch.personalizeText')}</p>
        </div>
        <div className="grid gap-2">
          <Stats stats={stats} />
          {stats.saved_tools_count + stats.tool_clicks_count > 0 && (
            <p className="text-sm text-muted">{t('watch.statsText')}</p>
          )}
        </div>
        <CategoryChoice categories={categories} chosen={chosen} onChange={setChosen} />
        <div className="sticky bottom-0 -mx-4 grid gap-2 bg-paper px-4 py-3">
          <FailureNotice>{saving.error && errorText(saving.error)}</FailureNotice>
          {chosen.size === 0 && (
            <p role="status" className="text-center text-sm font-medium">
              {t('watch.pickOne')}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              size="large"
              disabled={chosen.size === 0 || saving.isPending}
              onClick={() => saving.mutate()}
              className="max-w-full grow whitespace-normal"
            >
              {saving.isPending ? t('watch.saving') : t('watch.submit', { count: chosen.size })}
            </Button>
            <Button size="large" onClick={onSkip} className="grow sm:grow-0">
              {t('watch.skipInterests')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
