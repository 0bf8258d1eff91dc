/** Where anybody can have an address: it says nothing of whom they work for. */
const MAIL_HOSTS = new Set(
  `126.com 163.com aol.com att.net comcast.net duck.com fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de
  gmx.net googlemail.com hey.com hotmail.com hotmail.co.uk hotmail.de hotmail.fr icloud.com laposte.net live.com
  live.fr mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com outlook.de outlook.fr pm.me
  proton.me protonmail.com qq.com sfr.fr t-online.de tuta.com tutanota.com verizon.net wanadoo.fr web.de yahoo.co.jp
  yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com zoho.com`.split(/\s+/),
);

/** Stores and code hosts: a tool listed there is not theirs. */
const STORE_HOSTS = new Set(
  `apps.apple.com addons.mozilla.org bitbucket.org chrome.google.com chromewebstore.google.com github.com gitlab.com
  huggingface.co marketplace.visualstudio.com microsoftedge.microsoft.com npmjs.com play.google.com pypi.org
  apps.microsoft.com`.split(/\s+/),
);

/** Below these every name belongs to somebody else, as below a top-level domain. */
const SHARED_SUFFIXES = new Set(
  `appspot.com azurewebsites.net blogspot.com bubbleapps.io carrd.co example.com example.net example.org
  firebaseapp.com fly.dev framer.app framer.website github.io gitlab.io herokuapp.com hf.space lovable.app
  netlify.app notion.site onrender.com pages.dev replit.app streamlit.app vercel.app web.app webflow.io
  wixsite.com wordpress.com workers.dev`.split(/\s+/),
);
const SECOND_LEVELS = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org']);

function isSharedSuffix(name: string): boolean {
  const [second = '', top = ''] = name.split('.');
  return SHARED_SUFFIXES.has(name) || (top.length === 2 && SECOND_LEVELS.has(second));
}

/** The part of a host that somebody registered: two labels, three below a shared suffix such as `co.uk`. */
function registrableDomain(host: string): string | undefined {
  const labels = host.split('.');
  const size = isSharedSuffix(labels.slice(-2).join('.')) ? 3 : 2;
  return labels.length < size ? undefined : labels.slice(-size).join('.');
}

/**
 * Whether an e-mail address is one of the people behind a tool, as far as its domain tells: both belong to one
 * registered domain. Mail services, stores and shared hosts never count.
 */
export function isAddressOfTool(email: string, toolUrl: string): boolean {
  const mailHost = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const toolHost = URL.parse(toolUrl)?.hostname.replace(/^www\./, '') ?? '';
  if (!mailHost.includes('.') || !toolHost.includes('.') || /^[\d.]+$/.test(toolHost)) return false;
  if (MAIL_HOSTS.has(mailHost) || STORE_HOSTS.has(toolHost)) return false;
  if (mailHost === toolHost) return true;
  const domain = registrableDomain(toolHost);
  return domain !== undefined && domain === registrableDomain(mailHost);
}
