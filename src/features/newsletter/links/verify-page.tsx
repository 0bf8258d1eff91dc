import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LinkPage, SubscribeAgain } from './link-page.tsx';

export function loader() {
  return secretPage(t('newsletterLink.verify.title'), '/newsletter/verify');
}

export function Component() {
  const { token } = useParams();
  return (
    <LinkPage
      key={token}
      page="verify"
      token={token}
      // The specification names this way on next to the one that leads home, too.
      doneActions={
        <ButtonLink to="/" variant="primary">
          {t('newsletterLink.explore')}
        </ButtonLink>
      }
      badLinkActions={<SubscribeAgain />}
      renderHelp={(kind) =>
        kind !== 'failed' && (
          <p className="text-muted">
            {t(kind === 'no-link' ? 'newsletterLink.invalidHint' : 'newsletterLink.verifyHint')}
          </p>
        )
      }
    />
  );
}
