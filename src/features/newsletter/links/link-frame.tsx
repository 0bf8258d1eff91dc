import '../messages/en-links.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Mail from 'lucide-react/icons/mail';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { ownLinkState } from '../sign-up/own-link.ts';

type LinkState = 'asking' | 'loading' | 'success' | 'error';

const icons = {
  asking: { Icon: Mail, className: 'bg-sunken text-muted' },
  loading: { Icon: LoaderCircle, className: 'bg-sunken text-muted [&_svg]:motion-safe:animate-spin' },
  success: { Icon: CircleCheck, className: 'bg-positive-soft text-positive' },
  error: { Icon: CircleAlert, className: 'bg-danger-soft text-danger' },
} as const;

/** The frame of a page behind a link in a mail: one state at a time, which is announced when it changes. */
export function LinkFrame({
  state,
  title,
  children,
  actions,
}: {
  state: LinkState;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const { Icon, className } = icons[state];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    // The button that was pressed is gone, so the focus goes to what replaced it.
    if (shown.current !== state && document.activeElement === document.body) heading.current?.focus();
    shown.current = state;
  }, [state]);
  return (
    <div className="wrap pt-10 sm:pt-16">
      <div className="mx-auto grid max-w-lg justify-items-center gap-6 text-center">
        <div className={joinClasses('grid size-16 place-items-center rounded-full', className)}>
          <Icon aria-hidden className="size-7" />
        </div>
        <div role="status" aria-busy={state === 'loading' || undefined} className="grid gap-3">
          <h1 ref={heading} tabIndex={-1} className="font-display text-title font-bold outline-none">
            {title}
          </h1>
          {children}
        </div>
        {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}

export function HomeLink() {
  return <ButtonLink to="/">{t('newsletterLink.home')}</ButtonLink>;
}

/** The two ways on that the specification names; both lead home. */
export function WaysOn() {
  return (
    <>
      <ButtonLink to="/" variant="primary">
        {t('newsletterLink.explore')}
      </ButtonLink>
      <HomeLink />
    </>
  );
}

/** The sign-up on the home page. `token` is that of the reader's link, without which nobody who has left gets a mail. */
export function SubscribeAgain({ token }: { token?: string }) {
  return (
    <ButtonLink to="/#newsletter" state={token && ownLinkState(token)} variant="primary">
      {t('newsletterLink.again')}
    </ButtonLink>
  );
}
