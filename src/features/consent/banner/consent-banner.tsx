import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#src/shared/messages/translate.ts';
import { brand } from '#src/shared/site/brand.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { removeRefused } from '../choice-client.ts';
import { CONSENT_CATEGORIES } from '../rules.ts';
import {
  acceptAll,
  acceptOnlyEssential,
  ConsentSwitch,
  SignalNote,
  useConsentDraft,
} from '../settings/consent-switch.tsx';

/** A switch for each category. Nothing is stored before one of the buttons is pressed. */
export function CustomizeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { draft, isChanged, change, save } = useConsentDraft();
  const answer = (decide: () => void) => () => {
    onClose();
    decide();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('consent.dialog')}
      footer={
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 [&>*]:px-3">
          <Button onClick={answer(acceptOnlyEssential)}>{t('consent.onlyEssential')}</Button>
          <Button onClick={answer(acceptAll)}>{t('consent.acceptAll')}</Button>
          <Button className="max-sm:col-span-2" disabled={!isChanged} onClick={answer(save)}>
            {t('consent.save')}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-5">
        {CONSENT_CATEGORIES.map((category) => (
          <li key={category}>
            <ConsentSwitch category={category} draft={draft} onChange={change} />
          </li>
        ))}
      </ul>
      <div className="not-empty:mt-5">
        <SignalNote />
      </div>
    </Dialog>
  );
}

/**
 * An element at the start of the body: the banner comes first for Tab and screen readers, wherever it is drawn. The focus
 * must not get lost with it.
 */
function useFirstElement(): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.prepend(element);
    return () => {
      const hadFocus = element.contains(document.activeElement);
      element.remove();
      if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [element]);
  return element;
}

/** Tells the style sheet the banner's height, so that it covers neither the focused element nor what is at the lower edge. */
function useHeightForStyles() {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--consent-banner', `${banner.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(banner.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent-banner');
    };
  }, []);
  return banner;
}

/**
 * Asks what may be stored. All three answers look the same and take one press, except that customizing opens a dialog;
 * the page stays usable, and nothing optional happens until there is an answer.
 */
export function ConsentBanner() {
  const host = useFirstElement();
  const banner = useHeightForStyles();
  const [isCustomizing, setCustomizing] = useState(false);
  // An answer that is too old no longer covers what was stored under it.
  useEffect(removeRefused, []);
  return createPortal(
    <>
      <section
        ref={banner}
        id="consent-banner"
        aria-labelledby="consent-title"
        className="fixed inset-x-0 bottom-0 z-40 max-h-[60dvh] overflow-y-auto border-t border-line-strong bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        <div className="wrap flex flex-col gap-x-8 gap-y-3 py-3 sm:py-4 lg:flex-row lg:items-center lg:justify-between">
          <div className="max-w-3xl text-sm">
            <h2 id="consent-title" className="font-display text-base font-bold">
              {t('consent.title', { name: brand.name })}
            </h2>
            <p className="mt-0.5 text-muted">
              {t('consent.text')}{' '}
              <Link to="/cookies" className="font-medium text-accent underline underline-offset-2">
                {t('consent.more')}
              </Link>
            </p>
          </div>
          <div className="grid shrink-0 grid-cols-3 gap-2 [&>*]:px-2 max-sm:[&>*]:text-sm max-sm:[&>*]:leading-tight max-sm:[&>*]:whitespace-normal sm:[&>*]:px-3">
            <Button onClick={acceptOnlyEssential}>{t('consent.onlyEssential')}</Button>
            <Button onClick={acceptAll}>{t('consent.acceptAll')}</Button>
            <Button onClick={() => setCustomizing(true)}>{t('consent.customize')}</Button>
          </div>
        </div>
      </section>
      <CustomizeDialog isOpen={isCustomizing} onClose={() => setCustomizing(false)} />
    </>,
    host,
  );
}
