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
  const isKnown = isHydrated || typeof document === 'undefined';
  if (!announcement || (isKnown && isOver(until, new Date()))) return null;
  // An address is one of the site or begins with https:.
  const isOurs = url?.startsWith('/');
  const look = {
    className: `inline-flex min-h-11 items-center font-medium underline-offset-2 ${url ? 'underline' : ''}`,
    children: announcement,
  };
  return (
    <aside className="bg-accent text-center text-on-accent">
      <div className="wrap">{isOurs ? <Link to={url!} {...look} /> : <a href={url} {...look} />}</div>
    </aside>
  );
}
