import { parse } from 'tldts';

/** Mail providers open to everyone: an address there says nothing about its owner's company. */
const MAIL_HOSTS = new Set(
  `126.com 163.com aol.com att.net comcast.net duck.com fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de
  gmx.net googlemail.com hey.com hotmail.com hotmail.co.uk hotmail.de hotmail.fr icloud.com laposte.net live.com
  live.fr mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com outlook.de outlook.fr pm.me
  proton.me protonmail.com qq.com sfr.fr t-online.de tuta.com tutanota.com verizon.net wanadoo.fr web.de yahoo.co.jp
  yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com zoho.com`.split(/\s+/),
);

/** Stores, code hosts and the like: a tool that is found there is not theirs. */
const STORE_HOSTS = new Set(
  `addons.mozilla.org apps.apple.com apps.microsoft.com bitbucket.org chrome.google.com chromewebstore.google.com
  codeberg.org colab.research.google.com crates.io docs.google.com drive.google.com github.com gitlab.com
  huggingface.co itunes.apple.com linktr.ee marketplace.visualstudio.com microsoftedge.microsoft.com npmjs.com
  play.google.com producthunt.com pypi.org sites.google.com sourceforge.net t.me workspace.google.com`.split(
    /\s+/,
  ),
);

/** Tools themselves, and below their front page home to things that others have made. */
const PLATFORM_HOSTS = new Set(
  `beacons.ai bit.ly chat.openai.com chatgpt.com discord.com discord.gg facebook.com figma.com gumroad.com
  instagram.com kaggle.com ko-fi.com linkedin.com medium.com notion.so patreon.com poe.com reddit.com replicate.com
  telegram.me tiktok.com tinyurl.com twitter.com x.com youtube.com zapier.com`.split(/\s+/),
);

/** Suffixes shared by many owners that are missing from the public suffix list. */
const MORE_SHARED_SUFFIXES = new Set(
  `example.com example.net example.org ghost.io glitch.me gumroad.com itch.io medium.com softr.app squarespace.com
  strikingly.com substack.com super.site tilda.ws tumblr.com weebly.com wordpress.com`.split(/\s+/),
);

export interface RegisteredDomain {
  /** The registered domain: `acme.co.uk` of `app.acme.co.uk`, `acme.vercel.app` of `www.acme.vercel.app`. */
  name: string;
  /** A company gave the name out below its own (`vercel.app`), so mail and name servers are not its holder's. */
  isBelowCompany: boolean;
}

/** The domain a host belongs to; undefined for a number, a name without a dot, and a public suffix itself. */
export function registrableDomain(host: string): RegisteredDomain | undefined {
  const { hostname, domain, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (!hostname || !domain) return undefined;
  if (!MORE_SHARED_SUFFIXES.has(domain)) return { name: domain, isBelowCompany: isPrivate === true };
  const label = hostname
    .slice(0, -domain.length - 1)
    .split('.')
    .at(-1);
  return label ? { name: `${label}.${domain}`, isBelowCompany: true } : undefined;
}

/** True when both hosts belong to the same registered domain. */
export function isSameDomain(host: string, other: string): boolean {
  const domain = registrableDomain(host);
  return domain !== undefined && domain.name === registrableDomain(other)?.name;
}

function isListed(hosts: ReadonlySet<string>, host: string): boolean {
  const labels = host.split('.');
  return labels.some((_, start) => hosts.has(labels.slice(start).join('.')));
}

/** True for a mail provider that is open to everyone. */
export function isMailHost(host: string): boolean {
  return isListed(MAIL_HOSTS, host);
}

/** True for a URL at a store, a code host or a platform, which hosts many owners' pages. */
export function isSharedPlace({ hostname, pathname }: URL): boolean {
  const host = hostname.replace(/\.$/, '');
  return isListed(STORE_HOSTS, host) || (pathname !== '/' && PLATFORM_HOSTS.has(host.replace(/^www\./, '')));
}
