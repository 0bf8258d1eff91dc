import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MailCheck from 'lucide-react/icons/mail-check';
import { type ReactNode, useEffect, useRef } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { FailureNotice } from '#src/ui/notice.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { claimApi, refreshClaimed, verifyClaim } from '../client.ts';
import type { Claim, ClaimInstructions } from '../contract.ts';
import type { ClaimMethod } from '../rules.ts';

interface PanelProps {
  slug: string;
  domain: string;
  method: ClaimMethod;
  /** The newest claim by this method that is not proved. */
  claim: Claim | undefined;
}

/** A text with a button that copies it. */
function CopyField({ label, value }: { label: string; value: string }) {
  const { isCopied, copy } = useCopy(t('claims.copyFailed'));
  const Icon = isCopied ? Check : Copy;
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="mt-1.5 flex items-start gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 grow self-center font-mono text-sm leading-6 select-all [overflow-wrap:anywhere]">
          {value}
        </code>
        <Button size="small" aria-label={t('claims.copyOf', { label })} onClick={() => copy(value)}>
          <Icon aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t(isCopied ? 'claims.copied' : 'claims.copy')}</span>
        </Button>
        <span aria-live="polite" className="sr-only">
          {isCopied && t('claims.copied')}
        </span>
      </dd>
    </div>
  );
}

/** The record, tag or file that the claimant has to publish, and where. */
function listFields(given: ClaimInstructions): [label: string, value: string][] {
  if ('record_name' in given)
    return [
      [t('claims.recordName'), given.record_name],
      [t('claims.recordValue'), given.record_value],
    ];
  if ('meta_tag' in given)
    return [
      [t('claims.tag'), given.meta_tag],
      [t('claims.page'), given.page],
    ];
  if ('content' in given)
    return [
      [t('claims.fileUrl'), given.url],
      [t('claims.fileContent'), given.content],
    ];
  return [];
}

/** A button that makes a call and shows below it why the call failed. */
function CallButton(props: {
  call: () => Promise<unknown>;
  label: string;
  busy: string;
  children?: ReactNode;
}) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: props.call,
    onSuccess: () => refreshClaimed(client),
  });
  const element = useRef<HTMLDivElement>(null);
  // The instructions are long, so the failure may appear below the window.
  useEffect(() => {
    if (error && !isPending) element.current?.scrollIntoView({ block: 'nearest' });
  }, [error, isPending]);
  return (
    <div ref={element} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
          {isPending ? props.busy : props.label}
        </Button>
        {props.children}
      </div>
      <FailureNotice>{!isPending && error && detailedErrorText(error)}</FailureNotice>
    </div>
  );
}

/** Shows what to publish for a method, and has the server look for it. */
export function ProofPanel({ slug, domain, method, claim }: PanelProps) {
  if (claim?.status === 'waiting') {
    return (
      <>
        {claim.method !== 'email' && <p>{t(`claims.${claim.method}Steps`, { domain })}</p>}
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {listFields(claim.instructions).map(([label, value]) => (
            <CopyField key={label} label={label} value={value} />
          ))}
        </dl>
        <CallButton
          key="verify"
          call={() => verifyClaim(slug, claim.id)}
          label={t('claims.verify')}
          busy={t('claims.verifying')}
        >
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            {t('claims.validUntil', { date: formatDate(claim.expires_at) })}
          </p>
        </CallButton>
      </>
    );
  }
  return (
    <>
      <p>{claim ? t('claims.expired', { date: formatDate(claim.expires_at) }) : t('claims.startHint')}</p>
      <CallButton
        key="start"
        call={() => claimApi.send('POST /ai-tools/{slug}/claims', { params: { slug }, body: { method } })}
        label={t(claim ? 'claims.startAgain' : 'claims.start')}
        busy={t('claims.starting')}
      />
    </>
  );
}

/** Sends a mail to an address at the domain; its link proves the claim. */
export function EmailPanel({ slug, domain, claim }: Omit<PanelProps, 'method'>) {
  const client = useQueryClient();
  async function send(values: FormData) {
    const body = { method: 'email', email: textOf(values, 'email') } as const;
    await claimApi.send('POST /ai-tools/{slug}/claims', { params: { slug }, body });
    await refreshClaimed(client);
    return undefined;
  }
  const isSent = claim?.status === 'waiting';
  return (
    <SubmitForm
      send={send}
      label={t(isSent ? 'claims.sendMailAgain' : 'claims.sendMail')}
      busyLabel={t('claims.sending')}
      variant={isSent ? 'secondary' : 'primary'}
      buttonClassName="justify-self-start"
    >
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
        name="email"
        label={t('claims.address', { domain })}
        errorsOf={['email', 'method']}
        type="email"
        autoComplete="email"
        placeholder={`you@${domain}`}
        defaultValue={claim?.email ?? ''}
      />
    </SubmitForm>
  );
}
