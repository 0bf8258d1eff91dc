/** Only what the pages need. Pages are cached, so scripts are allowed by hash, not by nonce. */
export interface PagePolicy {
  /** `'sha256-…'` of each inline script. */
  scriptHashes: readonly string[];
  /** `'sha256-…'` of each inline style sheet. */
  styleHashes: readonly string[];
  /** Hosts of a script of somebody else, and of what it reports to. */
  outside?: { script: string; reports: string } | undefined;
}

/** The policy of pages; without hosts outside, that of everything else as well. */
export function contentSecurityPolicy({ scriptHashes, styleHashes, outside }: PagePolicy): string {
  const reports = outside ? ` ${outside.reports}` : '';
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...(outside ? [outside.script] : [])].join(' '),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    // Style attributes set positions and hues; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    // `blob:` shows pictures that are chosen in a form and not sent yet.
    `img-src 'self' data: blob:${reports}`,
    "font-src 'self'",
    `connect-src 'self'${reports}`,
    "manifest-src 'self'",
    "form-action 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Where browsers have to use https for a year; `none` for a site on plain HTTP. */
export type StrictTransport = 'none' | 'host' | 'subdomains';

const HSTS: Record<StrictTransport, Record<string, string>> = {
  none: {},
  host: { 'strict-transport-security': 'max-age=31536000' },
  subdomains: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
};

/** Headers of every answer. */
export function securityHeaders(policy: PagePolicy, strict: StrictTransport): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...HSTS[strict],
  };
}
