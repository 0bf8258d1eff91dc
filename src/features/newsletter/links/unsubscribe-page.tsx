import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { t } from '#src/shared/messages/translate.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { LinkPage, SubscribeAgain } from './link-page.tsx';

export function loader() {
  return secretPage(t('newsletterLink.unsubscribe.title'), '/newsletter/unsubscribe');
}

/** Says what to do when the link does not work. */
function Help() {
  const { email } = siteContact();
  if (!email) return <p className="text-muted">{t('newsletterLink.otherLink')}</p>;
  return (
    <p className="text-muted">
      {t('newsletterLink.writeToUs')}{' '}
      <a href={`mailto:${email}`} className="font-medium text-ink underline">
        {email}
      </a>
    </p>
  );
}

export function Component() {
  const { token } = useParams();
  return (
    <LinkPage
      key={token}
      page="unsubscribe"
      token={token}
      doneActions={<SubscribeAgain token={token} />}
      renderHelp={() => <Help />}
    />
  );
}
