import Award from 'lucide-react/icons/award';
import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import Share from 'lucide-react/icons/share-2';
import { type ReactNode, useRef } from 'react';
import facebook from 'simple-icons/icons/facebook.svg?raw';
import reddit from 'simple-icons/icons/reddit.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import { t } from '#src/shared/messages/translate.ts';
import { brand } from '#src/shared/site/brand.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';
import { buttonClasses } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';
import { useCopy } from '#src/ui/use-copy.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { toolPath } from '../../browse/card/tool-card.tsx';
import type { ToolPage } from '../../contract.ts';
import { listShareTargets, type ShareNetwork, shareMailAddress } from './tool-share-targets.ts';

function shapeOf(svg: string): string {
  return / d="([^"]+)"/.exec(svg)?.[1] ?? '';
}

/** One shape each, 24 units wide. The icon set has no mark of LinkedIn. */
const shapes: Record<ShareNetwork, string> = {
  X: shapeOf(x),
  Facebook: shapeOf(facebook),
  LinkedIn:
    'M5.2 2.5a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8ZM3.1 9.1h4.2v12.4H3.1ZM9.9 9.1h4v1.7c.6-1.1 2-2 3.9-2 3.9 0 4.7 2.5 4.7 5.9v6.8h-4.2v-6.1c0-1.5 0-3.3-2-3.3s-2.2 1.6-2.2 3.2v6.2H9.9Z',
  Reddit: shapeOf(reddit),
};

/** The mark of a network, in the colour of the text. */
function ShareIcon({ network }: { network: ShareNetwork }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={shapes[network]} />
    </svg>
  );
}

const item = 'share-item';

function Mark({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="share-mark">
      {children}
    </span>
  );
}

interface CopyButtonProps {
  text: string;
  icon: ReactNode;
  label: string;
  copied: string;
  failed: string;
}

function CopyButton({ text, icon, label, copied, failed }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(failed);
  return (
    <>
      <button type="button" onClick={() => copy(text)} className={item}>
        <Mark>{isCopied ? <Check /> : icon}</Mark>
        {isCopied ? copied : label}
      </button>
      <span aria-live="polite" className="sr-only">
        {isCopied && copied}
      </span>
    </>
  );
}

/** For makers: the present rating of a tool, on a website of theirs. */
function CopyBadge({ badge, url, text }: { badge: string; url: string; text: string }) {
  const image = `<img src="${escapeHtml(new URL(badge, url).href)}" alt="${escapeHtml(text)}" height="44">`;
  return (
    <CopyButton
      text={`<a href="${escapeHtml(url)}">${image}</a>`}
      icon={<Award />}
      label={t('tool.copyBadge')}
      copied={t('tool.badgeCopied')}
      failed={t('tool.badgeFailed')}
    />
  );
}

/** The share sheet of the device, where the browser has one. Closing it is no fault. */
function ShareSheet({ text, url }: { text: string; url: string }) {
  if (!('share' in navigator)) return null;
  return (
    <button type="button" onClick={() => navigator.share({ text, url }).catch(() => {})} className={item}>
      <Mark>
        <Share />
      </Mark>
      {t('tool.shareMore')}
    </button>
  );
}

interface ShareMenuProps {
  /** From the root of the site. */
  path: string;
  origin: string;
  /** A sentence about the page. */
  text: string;
  label: string;
  /** Copied with the address; nothing when the address is to be copied alone. */
  copied?: string;
  /** The address of a picture that other websites can show, from the root of the site. */
  badge?: string;
  summaryClass: string;
  className?: string;
  /** The button is at the right edge of the page. */
  isAtEnd?: boolean;
}

/** Sharing as links behind a native disclosure, so that it works without scripts; copying needs them. */
export function ShareMenu(props: ShareMenuProps) {
  const { path, origin, text, label, copied, badge, summaryClass, className, isAtEnd } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useDismissibleDetails(details);
  const isHydrated = useHydrated();
  const url = (isHydrated ? window.location.origin : origin) + path;
  return (
    <details ref={details} className={className}>
      <summary className={summaryClass}>
        <Share aria-hidden className="size-5" />
        {t('tool.share')}
      </summary>
      <ul
        aria-label={label}
        className={joinClasses(
          'absolute inset-x-0 z-25 mt-2 rounded-card border border-line-strong bg-surface p-1.5 sm:w-60',
          isAtEnd ? 'sm:left-auto' : 'sm:right-auto lg:right-0 lg:left-auto',
        )}
      >
        {listShareTargets(url, text).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" className={item}>
              <Mark>
                <ShareIcon network={name} />
              </Mark>
              {name}
              <span className="sr-only">{` (${t('tool.newTab')})`}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={shareMailAddress(url, text)} className={item}>
            <Mark>
              <Mail />
            </Mark>
            {t('tool.shareMail')}
          </a>
        </li>
        {isHydrated && (
          <>
            <li>
              <CopyButton
                text={copied ? `${copied} ${url}` : url}
                icon={<Link2 />}
                label={t('tool.copy')}
                copied={t('tool.copied')}
                failed={t('tool.copyFailed')}
              />
            </li>
            {badge && (
              <li>
                <CopyBadge badge={badge} url={url} text={text} />
              </li>
            )}
            <li className="empty:hidden">
              <ShareSheet text={text} url={url} />
            </li>
          </>
        )}
      </ul>
    </details>
  );
}

interface ToolShareMenuProps {
  /** A discontinued tool has no badge. */
  tool: { slug: string; name: string; lifecycle?: ToolPage['lifecycle'] };
  origin: string;
}

export function ToolShareMenu({ tool, origin }: ToolShareMenuProps) {
  return (
    <ShareMenu
      path={toolPath(tool)}
      origin={origin}
      text={t('tool.shareText', { name: tool.name, brand: brand.name })}
      label={t('tool.shareBy', { name: tool.name })}
      {...(tool.lifecycle !== 'discontinued' && { badge: `/badge/${tool.slug}.svg` })}
      summaryClass={`${buttonClasses({ size: 'large' })} tool-act`}
      className="max-sm:grow max-sm:basis-0 sm:relative"
    />
  );
}
