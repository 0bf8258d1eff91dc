import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#src/shared/brand.ts';
import { SECTIONS } from '../rules.ts';
import { editionMail, OUTLOOK_MARKS } from './edition-mail.ts';
import { type EditionText, groupBySection, type ReaderLinks, trackLink } from './edition-text.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const OUTLOOK_OPEN =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const OUTLOOK_CLOSE = '<!--[if mso]></td></tr></table><![endif]-->';

/** Both parts of an edition, complete but for what differs by reader. */
export function layOutEdition(
  edition: EditionText,
  appUrl: string,
  links: ReaderLinks,
): { html: string; text: string } {
  return {
    html: `${DOCTYPE}\n${forMailClients(renderToStaticMarkup(editionMail(edition, appUrl, links)))}\n`,
    text: plainText(edition, appUrl, links),
  };
}

function forMailClients(html: string): string {
  return (
    html
      .replace(OUTLOOK_MARKS.open, OUTLOOK_OPEN)
      .replace(OUTLOOK_MARKS.close, OUTLOOK_CLOSE)
      // React asks browsers to load pictures early; mail clients know no such element.
      .replaceAll(/<link rel="preload"[^<>]*>/g, '')
  );
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function plainText(edition: EditionText, appUrl: string, links: ReaderLinks): string {
  const linkOf = (url: string) => trackLink(url, appUrl, edition.slug);
  const sections = groupBySection(edition.items, SECTIONS).map(({ title, items }) => {
    const entries = items.map(({ title, text, url, note }) =>
      [
        `* ${oneLine(title)}${note ? ` – ${oneLine(note)}` : ''}`,
        `  ${oneLine(text)}`,
        `  ${linkOf(url)}`,
      ].join('\n'),
    );
    return `${title}\n${'-'.repeat(title.length)}\n\n${entries.join('\n\n')}`;
  });
  const footer = [
    `-- \n${brand.name} – ${brand.slogan}`,
    `Read it on the web: ${linkOf(`${appUrl}/newsletter/${edition.slug}`)}`,
    `Topics and frequency: ${links.preferences}`,
    `Unsubscribe: ${links.unsubscribe}`,
  ].join('\n');
  return `${[oneLine(edition.subject), oneLine(edition.intro), ...sections, footer].join('\n\n')}\n`;
}
