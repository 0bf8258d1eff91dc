import { isOn } from '#src/shared/site/features-off.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';

const SCOPES = [
  ['read', 'Calls by GET, as far as you may make them.'],
  ['write', 'All other calls.'],
  ['admin:moderator, admin:editor, admin:newsletter', 'The calls of staff that name this permission.'],
  ['admin:*', 'All calls of staff that do not need a recent sign-in.'],
];

const EVENTS = [
  ['tool.published', 'id, slug, name, page_url'],
  ['tool.updated', 'id, slug, name, page_url'],
  ['tool.withdrawn', 'id, slug, name'],
  ['submission.created', 'id, kind (tool or revision), tool_id, name, user_id'],
  ['submission.decided', 'id, kind, tool_id, name, status (approved or rejected)'],
  ['review.created', 'id, tool_id, rating, status (approved or pending), user_id'],
  ['user.signed_up', 'id'],
  ['edition.sent', 'id, slug, subject, page_url'],
];

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the bytes of the request as they came, before they are parsed.
function isGenuine(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const [version, text] = signature.split(',');
    const given = Buffer.from(text ?? '', 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

function rows(entries: readonly (readonly string[])[]): string {
  return entries
    .map(
      ([name = '', text = '']) =>
        `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(text)}</td></tr>`,
    )
    .join('');
}

function table(caption: string, columns: readonly [string, string], body: string): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  return `<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** How programs use the API as a person, and how other systems are told what happens. */
export function aboutAccess(): string {
  return aboutTokens() + (isOn('webhooks') ? aboutWebhooks() : '');
}

function aboutTokens(): string {
  return `<section><h2 id="tokens">Personal tokens</h2><p>Create a token in your security settings and send it with each call: <code>Authorization: Bearer pat_…</code>. It does what you may do, as far as its scopes go, and nothing that needs a session: account security, tokens and webhooks answer 403 with <code>session_required</code>. Without the scope the answer is 403 with <code>required_scope</code>.</p>${table('Scopes', ['Scope', 'Opens'], rows(SCOPES))}<p>A token can make 300 calls a minute. Each answer has <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> (seconds); above the limit it is 429 with <code>Retry-After</code>. Tokens end when they expire or are revoked, and with a new password, a ban or the end of the account.</p></section>`;
}

function aboutWebhooks(): string {
  return `<section><h2 id="about-webhooks">Receiving webhooks</h2><p>Administrators add webhooks. Requests follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: a POST of <code>{ "type", "timestamp", "data" }</code> with <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>. Answer with 2xx within 10 seconds. Anything else, redirects included, is tried again for three days with growing pauses; 410 ends it. An event can arrive more than once, always under the same <code>webhook-id</code>, and not always in order. What can be undone is told when it no longer can.</p>${table('Events', ['Type', 'Members of data'], rows(EVENTS))}<p>Verify each request before you trust it:</p><pre tabindex="0"><code>${escapeHtml(VERIFY)}</code></pre></section>`;
}
