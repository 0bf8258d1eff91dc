import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#src/shared/brand.ts';
import { SECTIONS } from '../rules.ts';
import { editionMail } from './edition-mail.ts';
import { type EditionText, groupBySection, type ReaderLinks } from './edition-text.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Both parts of an edition, complete but for what differs by reader. */
export function layOutEdition(
  edition: EditionText,
  appUrl: string,
  links: ReaderLinks,
): { html: string; text: string } {
  return {
    html: `${DOCTYPE}\n${renderToStaticMarkup(editionMail(edition, appUrl, links))}\n`,
    text: plainText(edition, appUrl, links),
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function plainText(edition: EditionText, appUrl: string, links: ReaderLinks): string {
  const sections = groupBySection(edition.items, SECTIONS).map(({ title, items }) => {
    const entries = items.map(({ title, text, url, note }) =>
      [`* ${oneLine(title)}${note ? ` (${oneLine(note)})` : ''}`, `  ${oneLine(text)}`, `  ${url}`].join(
        '\n',
      ),
    );
    return `${title.toUpperCase()}\n\n${entries.join('\n\n')}`;
  });
  const footer = [
    `-- \n${brand.name} – ${brand.slogan}`,
    `Read it on the web: ${appUrl}/newsletter/${edition.slug}`,
    `Topics and frequency: ${links.preferences}`,
    `Unsubscribe: ${links.unsubscribe}`,
  ].join('\n');
  return `${[oneLine(edition.subject), oneLine(edition.intro), ...sections, footer].join('\n\n')}\n`;
}
