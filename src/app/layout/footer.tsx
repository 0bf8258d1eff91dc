import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toolSearchPath } from '#src/features/tools/search/tool-search.ts';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import { BrandMark } from './brand-mark.tsx';
import { footerCategories, legalPages, navigationFor } from './navigation.ts';

const linkClasses = 'inline-flex min-h-9 min-w-6 items-center text-muted hover:text-ink hover:underline';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="text-sm">{children}</ul>
    </div>
  );
}

export function Footer() {
  return (
    <footer id="footer" className="mt-24 border-t border-line">
      <div className="wrap grid grid-cols-2 gap-10 py-12 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="max-w-sm max-lg:col-span-full">
          <BrandMark />
          <p className="mt-3 text-muted">{t('footer.blurb')}</p>
        </div>
        <Column title={t('footer.categories')}>
          {footerCategories.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={toolSearchPath({ category: slug })} className={linkClasses}>
                {name}
              </Link>
            </li>
          ))}
        </Column>
        <Column title={t('footer.explore')}>
          {navigationFor('footer').map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkClasses}>
                {t(label)}
              </Link>
            </li>
          ))}
        </Column>
        <Column title={t('footer.resources')}>
          <li>
            <Link to="/about" className={linkClasses}>
              {t('footer.about')}
            </Link>
          </li>
          <li>
            <a href={`mailto:${brand.contactEmail}`} className={linkClasses}>
              {t('footer.contact')}
            </a>
          </li>
          <li>
            <Link to="/submit-ai" className={linkClasses}>
              {t('footer.submit')}
            </Link>
          </li>
        </Column>
        <Column title={t('footer.legal')}>
          {legalPages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkClasses}>
                {t(label)}
              </Link>
            </li>
          ))}
        </Column>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-10 text-sm text-muted">
        <p>{t('footer.copyright', { year: String(new Date().getFullYear()), name: brand.name })}</p>
        <ul className="flex flex-wrap gap-x-6">
          {brand.social.map(({ name, url }) => (
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
