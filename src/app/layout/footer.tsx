import { useQuery } from '@tanstack/react-query';
import { pickFooterCategories } from '#src/features/tools/browse/category/footer-categories.ts';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { toolSearchPath } from '#src/features/tools/search/public/search-intent-rules.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { NavigationItem } from '#src/shared/pages.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { operatorLine, siteIdentity, siteTexts } from '#src/shared/site/site-identity.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { navigationFor, textOfLink } from './navigation.ts';

const linkClasses = 'footer-link';

function Column({ title, links }: { title: string; links: readonly { to: string; text: string }[] }) {
  return (
    <div>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="text-sm">
        {links.map(({ to, text }) => (
          <li key={to}>
            {to.startsWith('/') ? (
              <Link to={to} className={linkClasses}>
                {text}
              </Link>
            ) : (
              <a href={to} className={linkClasses}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function linksOf(place: NavigationItem['places'][number]) {
  return navigationFor(place).map((item) => ({ to: item.to, text: textOfLink(item) }));
}

/** The frame's loader has asked for the categories. */
function CategoryColumn() {
  const { data } = useQuery(categoriesQuery());
  const links = pickFooterCategories(data?.data ?? [], siteIdentity().footerCategories).map(
    ({ slug, name }) => ({
      to: toolSearchPath({ category: slug }),
      text: labelText(name),
    }),
  );
  return <Column title={t('footer.categories')} links={links} />;
}

export function Footer() {
  const { social } = siteContact();
  const operator = operatorLine();
  return (
    <footer id="footer" className="mt-24 border-t border-line">
      <div className="wrap grid grid-cols-2 gap-10 py-12 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="max-w-sm max-lg:col-span-full">
          <BrandMark />
          <p className="mt-3 text-muted">
            {siteTexts(pageLanguage).footer_text ??
              `${brand.slogan.replace(/[^.!?…]$/, '$&.')} ${t('footer.blurb')}`}
          </p>
        </div>
        <CategoryColumn />
        <Column title={t('footer.explore')} links={linksOf('explore')} />
        <Column title={t('footer.resources')} links={linksOf('resources')} />
        <Column title={t('footer.legal')} links={linksOf('legal')} />
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-10 text-sm text-muted">
        <div>
          <p>{t('footer.copyright', { year: String(new Date().getFullYear()), name: brand.name })}</p>
          {operator && <address className="not-italic [overflow-wrap:anywhere]">{operator}</address>}
        </div>
        <ul className="flex flex-wrap gap-x-6">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener" className={linkClasses}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
