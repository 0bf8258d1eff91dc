import { Hono } from 'hono';
import type { Email } from 'postal-mime';
import { HttpError } from '#src/server/http/errors.ts';
import type { Outbox } from '#src/server/mail/outbox.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';

export const OUTBOX_PATH = '/dev/outbox';

const LISTED = 100;
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";
/** Mails contain user input: no scripts, no forms, not our origin; links open in a new tab. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const STYLES = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  li { padding: 0.5rem 0; } small { opacity: 0.7; }
  iframe { width: 100%; height: 44rem; border: 1px solid #8886; border-radius: 12px; background: #fbfaf7; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** Development only: shows the mails that would have been sent. Never mounted in production. */
export function createOutboxPages(outbox: Outbox): Hono {
  const pages = new Hono();
  const open = async (id: string): Promise<Email> => {
    const bytes = await outbox.read(id);
    if (!bytes) throw new HttpError('not_found');
    // Imported on demand, because the package is a development dependency.
    const { default: PostalMime } = await import('postal-mime');
    return PostalMime.parse(bytes);
  };

  pages.get('/', async () => {
    const entries = (await outbox.list()).slice(0, LISTED);
    const items = await Promise.all(
      entries.map(async ({ id, writtenAt }) => listItem(id, writtenAt, await open(id))),
    );
    const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail has been sent yet.</p>';
    return page('Outbox', `<h1>Outbox</h1>${list}`);
  });
  pages.get('/:id', async (context) => {
    const id = context.req.param('id');
    const mail = await open(id);
    const subject = escapeHtml(mail.subject ?? '');
    return page(
      subject,
      `<p><a href="${OUTBOX_PATH}">Outbox</a></p><h1>${subject}</h1><p>To ${escapeHtml(recipient(mail))}</p>
      <iframe title="The mail" src="${OUTBOX_PATH}/${encodeURIComponent(id)}/html"></iframe>
      <h2>Text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`,
    );
  });
  pages.get('/:id/html', async (context) => {
    const { html = '' } = await open(context.req.param('id'));
    return answer(html.replace('<head>', '<head><base target="_blank">'), MAIL_POLICY);
  });
  return pages;
}

function recipient(mail: Email): string {
  return mail.to?.map(({ address }) => address ?? '').join(', ') ?? '';
}

function listItem(id: string, writtenAt: Date, mail: Email): string {
  const time = writtenAt.toISOString();
  return `<li><a href="${OUTBOX_PATH}/${encodeURIComponent(id)}">${escapeHtml(mail.subject ?? '')}</a><br>
    <small>To ${escapeHtml(recipient(mail))}, <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')}</time></small></li>`;
}

function page(title: string, body: string): Response {
  return answer(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title}</title><style>${STYLES}</style><body>${body}</body></html>`,
    PAGE_POLICY,
  );
}

function answer(html: string, policy: string): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { headers: { ...headers, 'content-security-policy': policy } });
}
