import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { EditionPreview } from '../contract.ts';

const STYLE_START = /<style[^<>]*>/i;
const STYLE_END = /<\/style>/i;
/** The site's own pictures, by the address that the mail names. */
const OWN_PICTURE =
  /(\ssrc=")https?:\/\/[^/"\s]+(\/(?:(?:logo-pictures|uploads|covers)\/|(?:logo|apple-touch-icon)\.png))/gi;
const FIRST_HEIGHT = 640;

/**
 * The document without its style sheets, and their text. Links open in a new tab, and the site's pictures come from where
 * the page itself came from, which need not be the public address.
 */
export function splitStyles(html: string): { document: string; styles: string } {
  const [start = '', ...elements] = html.split(STYLE_START);
  const parts = elements.map((element) => element.split(STYLE_END));
  const styles = parts.map(([text]) => text).join('\n');
  const document = [start, ...parts.map(([, rest]) => rest)]
    .join('')
    .replace(OWN_PICTURE, '$1$2')
    .replace(/<head>/i, '<head><base target="_blank">');
  return { document, styles };
}

/** Gives the document its styles back. A constructed sheet is made by our script, so the page's policy allows it. */
function adoptStyles(frame: HTMLIFrameElement, styles: string): void {
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return;
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(styles);
  contentDocument.adoptedStyleSheets = [sheet];
}

/**
 * The HTML of a mail, as tall as it is. `srcdoc` inherits the page's Content-Security-Policy, which allows style
 * attributes and no `<style>`; instead of loosening it for the whole site, the sheets are taken out and adopted after
 * loading. For that the frame keeps our origin, which is safe because the sandbox lets no script run in it.
 */
function MailFrame({ html, isPhone }: { html: string; isPhone: boolean }) {
  const { document: srcDoc, styles } = splitStyles(html);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);

  function prepare({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    adoptStyles(frame, styles);
    const body = frame.contentDocument?.body;
    if (!body) return;
    observer.current?.disconnect();
    observer.current = new ResizeObserver(() => setHeight(Math.ceil(body.getBoundingClientRect().height)));
    observer.current.observe(body);
  }
  return (
    <section
      aria-label={t('newsletterAdmin.mail')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-sunken"
    >
      <iframe
        title={t('newsletterAdmin.mail')}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={srcDoc}
        onLoad={prepare}
        height={height}
        className={joinClasses('mx-auto block', isPhone ? 'w-80' : 'w-full min-w-160')}
      />
    </section>
  );
}

const FORMS = ['desktop', 'phone', 'text'] as const;

/** A mail as an inbox lists it, and its content: wide, as on a phone, or its text alone. */
export function MailView({
  mail: { subject, preheader, html, text },
}: {
  mail: Pick<EditionPreview, 'subject' | 'preheader' | 'html' | 'text'>;
}) {
  const [form, setForm] = useState<(typeof FORMS)[number]>('desktop');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="[overflow-wrap:anywhere]">
        <strong>{subject}</strong> <span className="text-muted">{preheader}</span>
      </p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('newsletterAdmin.form')}</legend>
        {FORMS.map((name) => (
          <Button
            key={name}
            size="small"
            variant={name === form ? 'primary' : 'secondary'}
            aria-pressed={name === form}
            onClick={() => setForm(name)}
          >
            {t(`newsletterAdmin.form.${name}`)}
          </Button>
        ))}
      </fieldset>
      {form === 'text' ? (
        <pre className="rounded-card border border-line bg-surface p-4 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </pre>
      ) : (
        <MailFrame html={html} isPhone={form === 'phone'} />
      )}
    </div>
  );
}
