import { type AccentShades, SHIPPED_SHADES } from './accent.ts';
import { siteIdentity } from './site-identity.ts';

/** The colours of what cannot use the style sheet, such as mails. Apart from the identity, because no page needs them. */
export function siteShades(): AccentShades {
  return siteIdentity().shades ?? SHIPPED_SHADES;
}
