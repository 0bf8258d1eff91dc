import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { NavigationItem } from '#src/shared/pages.ts';
import { siteContact } from '#src/shared/site-contact.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { navigationFor, textOfLink } from './navigation.ts';

const linkClasses = 'footer-link';

function Column({ title, place }: { title: string; place: NavigationItem['places'][number] }) {
  return (
    <div>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="text-sm">
        {navigationFor(place).map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={linkClasses}>
              {textOfLink(item)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Footer() {
  const { social } = siteContact();
  return (
    <footer id="footer" className="mt-24 border-t border-line">
      <div className="wrap grid grid-cols-2 gap-10 py-12 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="max-w-sm max-lg:col-span-full">
          <BrandMark />
          <p className="mt-3 text-muted">{t('footer.blurb')}</p>
        </div>
        <Column title={t('footer.categories')} place="categories" />
        <Column title={t('footer.explore')} place="explore" />
        <Column title={t('footer.resources')} place="resources" />
        <Column title={t('footer.legal')} place="legal" />
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-10 text-sm text-muted">
        <p>{t('footer.copyright', { year: String(new Date().getFullYear()), name: brand.name })}</p>
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
