import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { AdminTab } from '#src/shared/pages.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { setupApi, setupQuery } from '../client.ts';
import type { SetupChange, SetupState } from '../contract.ts';
import type { Point } from '../rules.ts';

const linkClasses = 'font-semibold text-accent underline underline-offset-2 hover:text-accent-strong';

/** Changes the checklist and shows it as it is then. */
function useChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SetupChange) => setupApi.send('PUT /admin/setup', { body }),
    onSuccess: (answer) => client.setQueryData(setupQuery().queryKey, answer),
    onError: (error) => showToast(errorText(error)),
  });
}

function TestMail() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setupApi.send('POST /admin/setup/test-mail'),
    onSuccess: ({ message }) => {
      showToast(message);
      void client.invalidateQueries({ queryKey: setupQuery().queryKey });
    },
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <Button size="small" isBusy={isPending} aria-busy={isPending || undefined} onClick={() => mutate()}>
      {t(isPending ? 'checklist.mailSending' : 'checklist.mailGo')}
    </Button>
  );
}

/** How a point is done: a sentence, and a link or a button. */
function howTo(
  point: Point,
  {
    state,
    tabs,
    pathTo,
    tick,
  }: {
    state: SetupState;
    tabs: readonly AdminTab[];
    pathTo: (address: { tab: string; view?: string }) => string;
    tick: (checked: SetupChange['checked']) => void;
  },
): { text: string; action?: ReactNode } {
  const goTo = (to: string, text: string, checked?: SetupChange['checked']) => (
    <Link to={to} className={linkClasses} onClick={() => checked && tick(checked)}>
      {text}
    </Link>
  );
  const hasTab = (name: string) => tabs.some(({ tab }) => tab === name);
  switch (point) {
    case 'mail':
      return {
        text: t(state.has_outbox ? 'checklist.mailOutbox' : 'checklist.mailText'),
        action: <TestMail />,
      };
    case 'address':
      return { text: t('checklist.addressText', { address: state.app_url }) };
    case 'contact':
      return {
        text: t('checklist.contactText'),
        action: goTo(pathTo({ tab: 'site' }), t('checklist.contactGo')),
      };
    case 'categories':
      return {
        text: t('checklist.categoriesText'),
        action: goTo(pathTo({ tab: 'categories' }), t('checklist.categoriesGo'), 'categories'),
      };
    case 'listing':
      return {
        text: t('checklist.listingText'),
        action: (
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {goTo('/add-ai-form', t('checklist.listingGo'))}
            {hasTab('listings') &&
              goTo(pathTo({ tab: 'listings', view: 'import' }), t('checklist.listingImport'))}
          </span>
        ),
      };
    case 'backup':
      return {
        text: t('checklist.backupText'),
        action: goTo(pathTo({ tab: 'backups' }), t('checklist.backupGo')),
      };
    case 'legal':
      return {
        text: t('checklist.legalText'),
        action: goTo(hasTab('pages') ? pathTo({ tab: 'pages' }) : '/terms', t('checklist.legalGo'), 'legal'),
      };
  }
}

function PointRow({
  point,
  isDone,
  text,
  action,
}: {
  point: Point;
  isDone: boolean;
  text: string;
  action?: ReactNode;
}) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon
        role="img"
        aria-label={t(isDone ? 'checklist.isDone' : 'checklist.isOpen')}
        className={joinClasses('mt-0.5 size-5 shrink-0', isDone ? 'text-positive' : 'text-muted')}
      />
      <div className="min-w-0 text-sm">
        <p className={isDone ? 'text-muted' : 'font-semibold'}>{t(`checklist.${point}`)}</p>
        {!isDone && <p className="mt-0.5 text-muted [overflow-wrap:anywhere]">{text}</p>}
        {!isDone && action && <div className="mt-1.5">{action}</div>}
      </div>
    </li>
  );
}

function OpenChecklist({ state, tabs }: { state: SetupState; tabs: readonly AdminTab[] }) {
  const { pathTo } = useAdminAddress();
  const { mutate, isPending } = useChange();
  const { checklist } = state;
  const done = checklist.filter(({ is_done }) => is_done).length;
  const help = { state, tabs, pathTo, tick: (checked: SetupChange['checked']) => mutate({ checked }) };
  return (
    <section aria-labelledby="checklist" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="checklist" className="font-display text-lg font-bold">
          {t('checklist.title')}{' '}
          <span className="font-sans text-sm font-normal text-muted tabular-nums">
            {t('checklist.progress', { done, count: checklist.length })}
          </span>
        </h2>
        <Button size="small" isBusy={isPending} onClick={() => mutate({ is_dismissed: true })}>
          {t('checklist.dismiss')}
        </Button>
      </div>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {checklist.map(({ point, is_done }) => (
          <PointRow key={point} point={point} isDone={is_done} {...howTo(point, help)} />
        ))}
      </ul>
      {done === checklist.length && <p className="mt-2 text-sm">{t('checklist.allDone')}</p>}
    </section>
  );
}

/** Points of a new site that are left to do, until somebody dismisses them. They tick themselves. */
export function Checklist({ tabs }: { tabs: readonly AdminTab[] }) {
  const { data } = useQuery(setupQuery());
  if (!data || data.data.is_dismissed) return null;
  return <OpenChecklist state={data.data} tabs={tabs} />;
}
