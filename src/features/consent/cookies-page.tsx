import { t } from '#src/shared/messages/translate.ts';
import { describePage, type PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { CookieSettings } from './page/cookie-settings.tsx';

export function loader(): PageData {
  return describePage('/cookies', t('cookies.title'), t('cookies.description', { name: brand.name }), {
    jsonLd: { '@type': 'WebPage', name: t('cookies.title') },
  });
}

const linkClasses = 'font-medium text-accent underline underline-offset-2 hover:text-accent-strong';

function Questions() {
  const { hasForm } = siteContact();
  const linkTo = (to: string, text: string) => (
    <Link to={to} className={linkClasses}>
      {text}
    </Link>
  );
  const nodes = {
    privacy: linkTo('/privacy', t('cookies.privacy')),
    terms: linkTo('/terms', t('cookies.terms')),
    contact: linkTo('/contact', t('cookies.contact')),
  };
  return (
    <p>
      <FillText text={t(hasForm ? 'cookies.question' : 'cookies.questionWithoutContact')} nodes={nodes} />
    </p>
  );
}

export function Component() {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-10 sm:pt-16 [&>*]:mx-auto [&>*]:w-full [&>*]:max-w-3xl">
      <header>
        <h1 className="font-display text-title font-bold">{t('cookies.title')}</h1>
        <p className="mt-3 text-lg text-muted">{t('cookies.lead')}</p>
      </header>
      <CookieSettings />
      <Questions />
    </div>
  );
}
