import { type Language, pathIn } from '#src/shared/messages/language.ts';
import type { AccentShades } from '#src/shared/site/accent.ts';
import { brand, sloganIn } from '#src/shared/site/brand.ts';
import { mailLogo, mailMark } from '#src/shared/site/mail-logo.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { siteShades } from '#src/shared/site/site-shades.ts';
import { replaceFormatSigns } from '#src/shared/text/blank.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';
import type { MailContent } from './mail-content.ts';

export interface MailText {
  html: string;
  text: string;
}

/** Texts of every mail. */
const TEXTS = {
  en: { hello: (name: string) => (name ? `Hi ${name},` : 'Hello,'), orLink: 'Or open this link:' },
  fr: {
    hello: (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    orLink: 'Ou ouvrez ce lien\u00a0:',
  },
} as const;

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Clients that know dark mode take these; the others show the inline colours, which are the light ones. */
const writeStyles = ({ light, dark }: AccentShades): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${light.accent}; }
@media (max-width: 620px) { .card { padding: 28px 22px !important; } .button a { display: block !important; text-align: center; } }
@media (prefers-color-scheme: dark) {
  .page { background: #141311 !important; }
  .card { background: #1b1a17 !important; border-color: #302d28 !important; }
  .ink, .ink a { color: #f2efe9 !important; }
  .muted, .muted a { color: #b3ada1 !important; }
  .button { background: ${dark.accent} !important; }
  .button a { color: ${dark.onAccent} !important; }
  a { color: ${dark.accent}; }
}`;

/** One line, without signs that steer how the rest is shown. The no-break spaces of French stay. */
function oneLine(text: string): string {
  return replaceFormatSigns(text, ' ')
    .replace(/(?:(?![\u00a0\u202f])[\p{Cc}\p{Zl}\p{Zp}\s])+/gu, ' ')
    .trim();
}

const TITLE = /^(?:dr|prof|mr|mrs|ms|mme|m|sir)$/i;

/** The first word of a name of several, unless it is an initial or a title. */
function givenName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const isGiven = rest.length > 0 && first.length > 1 && !first.endsWith('.') && !TITLE.test(first);
  return isGiven ? first : name;
}

/**
 * The greeting. Anyone can register somebody else's email under any name, so a name that looks like a URL or an
 * advertisement is left out; otherwise we would send it to a stranger in our name.
 */
export function greet(name: string, language: Language = 'en'): string {
  const plain = oneLine(name);
  const isName = plain.length > 0 && plain.length <= 60 && !/[/:@\\]|\p{L}\.\p{L}{2}|www\./iu.test(plain);
  return TEXTS[language].hello(isName ? givenName(plain) : '');
}

function paragraph(text: string, variant: 'ink' | 'muted', style: string): string {
  return `<p class="${variant}" style="margin:0 0 16px;${style}">${escapeHtml(oneLine(text))}</p>`;
}

function button({ label, url }: NonNullable<MailContent['action']>, language: Language): string {
  const href = escapeHtml(url);
  const { light } = siteShades();
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" style="background:${light.accent};border-radius:10px"><a href="${href}" style="display:inline-block;padding:14px 26px;font:600 16px/20px ${FONT};color:${light.onAccent};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#625d54;word-break:break-all">${TEXTS[language].orLink} <a href="${href}">${href}</a></p>`;
}

/** The same look for every mail: a card on paper, one button, colours of the site, readable without styles. */
export function layOut(content: MailContent, siteUrl: string, language: Language = 'en'): MailText {
  const greeting = greet(content.name, language);
  const site = { url: siteUrl + pathIn(language, '/').replace(/^\/$/, ''), language };
  const ink = 'font-size:16px;line-height:25px;color:#1b1a17';
  const muted = 'font-size:14px;line-height:22px;color:#625d54';
  const body = [
    paragraph(greeting, 'ink', ink),
    ...content.paragraphs.map((text) => paragraph(text, 'ink', ink)),
    content.action ? button(content.action, language) : '',
    ...(content.notes ?? []).map((text) => paragraph(text, 'muted', muted)),
    content.stop
      ? `<p class="muted" style="margin:0 0 16px;${muted}"><a class="muted" href="${escapeHtml(content.stop.url)}" style="color:#625d54">${escapeHtml(content.stop.label)}</a></p>`
      : '',
  ].join('\n');
  return { html: frame(content, body, site), text: plainText(content, greeting, site) };
}

function plainText(
  { paragraphs, action, notes = [], stop }: MailContent,
  greeting: string,
  site: Site,
): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const end = stop ? [`${stop.label}:\n${oneLine(stop.url)}`] : [];
  const { email } = siteContact();
  const footer = [
    '-- ',
    `${brand.name} – ${sloganIn(site.language)}`,
    site.url,
    ...(email ? [email] : []),
    '',
  ].join('\n');
  return [greeting, ...paragraphs.map(oneLine), ...link, ...notes.map(oneLine), ...end, footer].join('\n\n');
}

interface Site {
  /** Of the home page in the mail's language. */
  url: string;
  language: Language;
}

function contactLink(): string {
  const { email } = siteContact();
  if (email === null) return '';
  const address = escapeHtml(email);
  return ` · <a class="muted" href="mailto:${address}" style="color:#625d54">${address}</a>`;
}

/** The logo, or the icon and the name, which stands alone where pictures are not shown. */
function writeBrand(site: string): string {
  const logo = mailLogo(site);
  const name = escapeHtml(brand.name);
  if (logo)
    return `<img src="${escapeHtml(logo.src)}" alt="${name}" width="${logo.width}" height="${logo.height}" style="border:0;font:800 20px/32px ${FONT};color:#1b1a17">`;
  const mark = mailMark(site);
  return `<img src="${escapeHtml(mark.src)}" alt="" width="${mark.width}" height="${mark.height}" style="border:0;border-radius:9px;vertical-align:top"><span class="ink" style="padding-left:10px;font:800 20px/32px ${FONT};letter-spacing:-0.02em;color:#1b1a17;vertical-align:top">${name}</span>`;
}

function frame({ subject, preheader }: MailContent, body: string, { url: site, language }: Site): string {
  // Blank signs keep the client from filling the preview up with what comes next.
  const blank = '&#8199;&#65279;&#847; '.repeat(40);
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${writeStyles(siteShades())}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbfaf7;font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${blank}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbfaf7"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px"><a href="${escapeHtml(site)}" style="text-decoration:none">${writeBrand(site)}</a></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e6e1d6;border-radius:12px;padding:36px 40px">
<h1 class="ink" style="margin:0 0 20px;font:700 24px/31px ${FONT};letter-spacing:-0.02em;color:#1b1a17">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font-size:13px;line-height:20px;color:#625d54">
${escapeHtml(brand.name)} – ${escapeHtml(sloganIn(language))}<br>
<a class="muted" href="${escapeHtml(site)}" style="color:#625d54">${escapeHtml(new URL(site).host)}</a>${contactLink()}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
