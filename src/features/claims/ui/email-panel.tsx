import { useMutation, useQueryClient } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { type SubmitEvent, useId, useState } from 'react';
import { detailedErrorText, fieldErrorText } from '#src/shared/error-text.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { refreshClaimed, startClaim } from '../client.ts';
import type { PanelProps } from './proof-panel.tsx';

/** Sends a mail to an address at the domain; its link proves the claim. */
export function EmailPanel({ slug, domain, claim }: Omit<PanelProps, 'method'>) {
  const client = useQueryClient();
  const id = useId();
  const [email, setEmail] = useState(claim?.email ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => startClaim(slug, { method: 'email', email }),
    onSuccess: () => refreshClaimed(client),
  });
  const fieldError = fieldErrorText(error, 'email');
  const isSent = claim?.status === 'waiting';
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="status" className="empty:hidden">
        {isSent && (
          <p className="flex gap-2.5 rounded-control bg-positive-soft px-3.5 py-2.5 text-positive [overflow-wrap:anywhere]">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">
              {t('claims.mailSent', { email: claim.email ?? '', date: formatDate(claim.expires_at) })}
            </span>
          </p>
        )}
      </div>
      {claim?.status === 'expired' && <p>{t('claims.expired', { date: formatDate(claim.expires_at) })}</p>}
      <TextField
        id={id}
        label={t('claims.address', { domain })}
        error={isPending ? undefined : fieldError}
        type="email"
        autoComplete="email"
        placeholder={`you@${domain}`}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button
        type="submit"
        variant={isSent ? 'secondary' : 'primary'}
        className="justify-self-start"
        aria-disabled={isPending || undefined}
      >
        {t(isPending ? 'claims.sending' : isSent ? 'claims.sendMailAgain' : 'claims.sendMail')}
      </Button>
      <FailureNotice>{!isPending && error && !fieldError && detailedErrorText(error)}</FailureNotice>
    </form>
  );
}
