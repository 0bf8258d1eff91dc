import '../messages/en-admin.ts';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { EditionList } from './edition/edition-list.tsx';
import { EditionView } from './edition/edition-view.tsx';
import { VIEWS } from './frame/newsletter-place.ts';
import { useNewsletterPlace } from './frame/use-newsletter-place.ts';
import { Overview } from './overview/overview.tsx';
import { SubscriberList } from './subscriber/subscriber-list.tsx';
import { SubscriberView } from './subscriber/subscriber-view.tsx';

function ViewLinks() {
  const { place, pathTo } = useNewsletterPlace();
  return (
    <nav aria-label={t('newsletterAdmin.views')}>
      <ul className="flex flex-wrap gap-2">
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={pathTo(view)}
              preventScrollReset
              aria-current={view === place.view ? 'page' : undefined}
              className={joinClasses(
                'inline-flex min-h-11 items-center rounded-chip border px-4 text-sm font-semibold transition-colors',
                view === place.view
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line bg-surface text-ink hover:border-ink',
              )}
            >
              {t(`newsletterAdmin.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The newsletter in the administrators' screen: figures, editions and subscribers. */
export function NewsletterTab() {
  const { view, id } = useNewsletterPlace().place;
  return (
    <>
      <ViewLinks />
      {view === 'overview' && <Overview />}
      {view === 'editions' && (id === null ? <EditionList /> : <EditionView key={id} id={id} />)}
      {view === 'subscribers' && (id === null ? <SubscriberList /> : <SubscriberView key={id} id={id} />)}
    </>
  );
}
