import type { SitemapSection } from '#src/server/feature.ts';
import { escapeXml } from '#src/server/http/xml.ts';
import { type Language, pathIn } from '#src/shared/messages/language.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function fileName(section: string, page: number | undefined): string {
  return ['sitemap', section, page].filter((part) => part !== '' && part !== undefined).join('-');
}

const ALTERNATES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** An entry for the page in each language; each names all of them, itself included, as search engines ask. */
function writeEntries(path: string, lastmod: string, origin: string, languages: readonly Language[]): string {
  const addressOf = (language: Language) => escapeXml(origin + pathIn(language, path));
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressOf(language)}"/>`;
  const links =
    languages.length > 1
      ? languages.map((language) => link(language, language)).join('') + link('x-default', 'en')
      : '';
  return languages
    .map((language) => `<url><loc>${addressOf(language)}</loc>${lastmod}${links}</url>`)
    .join('');
}

/** All sections of the sitemap. `origin` has no trailing slash. */
export function createSitemap(
  sections: readonly SitemapSection[],
  origin: string,
  languages: readonly Language[] = ['en'],
) {
  const writeIndex = async (): Promise<string> => {
    const files = await Promise.all(
      sections.map(async ({ name, countPages }) => {
        const pages = await countPages?.();
        if (pages === undefined) return [fileName(name, undefined)];
        return Array.from({ length: Math.max(1, pages) }, (_, index) => fileName(name, index + 1));
      }),
    );
    const entries = files.flat().map((file) => `<sitemap><loc>${origin}/${file}.xml</loc></sitemap>`);
    return `${XML}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
  };

  const find = (file: string): { section: SitemapSection; page: number; isNumbered: boolean } | undefined => {
    const single = sections.find(({ name }) => name === file);
    if (single) return { section: single, page: 1, isNumbered: false };
    const [, prefix = '', number] = /^(?:(.+)-)?([1-9]\d{0,4})$/.exec(file) ?? [];
    const section = number === undefined ? undefined : sections.find(({ name }) => name === prefix);
    return section && { section, page: Number(number), isNumbered: true };
  };

  /** `file` is the part between `sitemap-` and `.xml`. Returns undefined for a file that does not exist. */
  const writeFile = async (file: string): Promise<string | undefined> => {
    const found = find(file);
    if (!found) return undefined;
    const pages = await found.section.countPages?.();
    if (found.isNumbered !== (pages !== undefined)) return undefined;
    if (found.page > Math.max(1, pages ?? 1)) return undefined;
    const entries = (await found.section.read(found.page)).map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return writeEntries(path, lastmod, origin, languages);
    });
    const namespaces = languages.length > 1 ? `${NAMESPACE} ${ALTERNATES}` : NAMESPACE;
    return `${XML}<urlset ${namespaces}>${entries.join('')}</urlset>`;
  };

  return { writeIndex, writeFile };
}
