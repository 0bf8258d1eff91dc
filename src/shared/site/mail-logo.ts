import { iconVersion, siteIdentity, versionOf } from './site-identity.ts';

const HEIGHT = 32;
const MOST_WIDE = 200;

/** The logo as mails show it; undefined for a site without one. `site` is any address of the site. */
export function mailLogo(site: string): { src: string; width: number; height: number } | undefined {
  const { logo } = siteIdentity();
  if (!logo) return undefined;
  const scale = Math.min(HEIGHT / logo.height, MOST_WIDE / logo.width);
  return {
    src: `${new URL(site).origin}/logo.png?v=${versionOf(logo.url)}`,
    width: Math.round(logo.width * scale),
    height: Math.round(logo.height * scale),
  };
}

/** The icon as mails show it next to the name of a site without a logo. Without pictures the name stands alone. */
export function mailMark(site: string): { src: string; width: number; height: number } {
  const src = `${new URL(site).origin}/apple-touch-icon.png${iconVersion()}`;
  return { src, width: HEIGHT, height: HEIGHT };
}
