import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { claimPath } from '../rules.ts';

/** Invites somebody who may not edit a listing to claim it. */
export function ClaimButton({ slug }: { slug: string }) {
  return <ButtonLink to={claimPath(slug)}>{t('claims.button')}</ButtonLink>;
}
