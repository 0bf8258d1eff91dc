import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOver, siteIdentity, siteTexts } from '#src/shared/site/site-identity.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Keeps the text of the last announcement that was closed, which the inline script hides before it is painted. */
function keepClosed(text: string): void {
  try {
    localStorage.setItem('announcement', text);
  } catch {
    // Storage can be forbidden; it is then closed until the page is left.
  }
}

/** News of the administrators above every page, until its time is over or the reader closes it. */
export function Announcement() {
  const isHydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  const { announcement } = siteTexts(pageLanguage);
  const { announcementUrl: url, announcementUntil: until } = siteIdentity();
  // A page that was kept may be older than the end; what the browser renders first must be what it got.
  const isKnown = isHydrated || typeof document === 'undefined';
  if (!announcement || isClosed || (isKnown && isOver(until, new Date()))) return null;
  // An address is one of the site or begins with https:.
  const isOurs = url?.startsWith('/');
  const look = {
    className: `inline-flex min-h-11 items-center font-medium underline-offset-2 ${url ? 'underline' : ''}`,
    children: announcement,
  };
  const close = () => {
    setClosed(true);
    keepClosed(announcement);
  };
  return (
    <aside className="news bg-accent text-on-accent">
      <div className="wrap flex items-center gap-2">
        <div className="min-w-0 grow pl-11 text-center max-sm:pl-0 max-sm:text-left">
          {isOurs ? <Link to={url!} {...look} /> : <a href={url} {...look} />}
        </div>
        <button
          type="button"
          aria-label={t('dialog.close')}
          onClick={close}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-on-accent/15"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </aside>
  );
}
