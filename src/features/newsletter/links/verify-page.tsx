import '../messages/en-links.ts';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { confirmAddress, confirmSubscription } from '../client.ts';
import { NEWSLETTER_TEXTS } from '../rules.ts';
import { LinkPage, SubscribeAgain } from './link-page.tsx';

export function loader() {
  return secretPage(t('newsletterLink.verifyTitle'), '/newsletter/verify');
}

export function Component() {
  const { token } = useParams();
  return (
    <LinkPage
      key={token}
      link={token ? { address: confirmAddress(token), send: () => confirmSubscription(token) } : undefined}
      texts={{
        title: t('newsletterLink.verifyAsk'),
        question: t('newsletterLink.verifyAskText'),
        button: t('newsletterLink.verifyButton'),
        working: t('newsletterLink.verifying'),
        done: t('newsletterLink.verified'),
        doneText: t('newsletterLink.verifiedText'),
        doneHint: t('newsletterLink.welcome'),
        failure: t('newsletterLink.verifyFailed'),
        invalid: t('newsletterLink.verifyInvalid'),
        failed: t('newsletterLink.verifyError'),
      }}
      french={{
        done: NEWSLETTER_TEXTS.verified,
        badLink: NEWSLETTER_TEXTS.badVerifyLink,
        failed: NEWSLETTER_TEXTS.verifyFailed,
      }}
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
