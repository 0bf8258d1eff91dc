import { pageLanguage } from '#src/shared/messages/language.ts';
import { isOver, siteIdentity, siteTexts } from '#src/shared/site/site-identity.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** News of the administrators above every page, until its time is over. */
export function Announcement() {
  const isHydrated = useHydrated();
  const { announcement } = siteTexts(pageLanguage);
  const { announcementUrl: url, announcementUntil: until } = siteIdentity();
  // A page that was kept may be older than the end; what the browser renders first must be what it got.
  const isLate = (isHydrated || typeof document === 'undefined') && isOver(until, new Date());
  if (announcement === undefined || isLate) return null;
  const classes = 'inline-flex min-h-11 items-center font-medium underline-offset-2';
  return (
    <aside className="bg-accent text-center text-on-accent">
      <div className="wrap">
        {url === undefined && <p className={classes}>{announcement}</p>}
        {url?.startsWith('/') && (
          <Link to={url} className={`${classes} underline`}>
            {announcement}
          </Link>
        )}
        {url?.startsWith('https:') && (
          <a href={url} rel="noopener" className={`${classes} underline`}>
            {announcement}
          </a>
        )}
      </div>
    </aside>
  );
}
