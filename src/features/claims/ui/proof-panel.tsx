import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { refreshClaimed, startClaim, verifyClaim } from '../client.ts';
import type { Claim } from '../contract.ts';
import type { ClaimMethod } from '../rules.ts';
import { ClaimInstructions } from './claim-instructions.tsx';

export interface PanelProps {
  slug: string;
  domain: string;
  method: ClaimMethod;
  /** The newest claim by this method that is not proved. */
  claim: Claim | undefined;
}

function Verification({ slug, domain, claim }: { slug: string; domain: string; claim: Claim }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => verifyClaim(slug, claim.id),
    onSuccess: () => refreshClaimed(client),
  });
  const failure = useRef<HTMLDivElement>(null);
  // The instructions are long, so the answer may appear below the window.
  useEffect(() => {
    if (error && !isPending) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [error, isPending]);
  return (
    <>
      <ClaimInstructions claim={claim} domain={domain} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          aria-disabled={isPending || undefined}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {t(isPending ? 'claims.verifying' : 'claims.verify')}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {t('claims.validUntil', { date: formatDate(claim.expires_at) })}
        </p>
      </div>
      <div ref={failure}>
        <FailureNotice>{!isPending && error && detailedErrorText(error)}</FailureNotice>
      </div>
    </>
  );
}

/** Shows what to publish for a method, and has the server look for it. */
export function ProofPanel({ slug, domain, method, claim }: PanelProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => startClaim(slug, { method }),
    onSuccess: () => refreshClaimed(client),
  });
  if (claim?.status === 'waiting') return <Verification slug={slug} domain={domain} claim={claim} />;
  const label = claim ? 'claims.startAgain' : 'claims.start';
  return (
    <>
      <p>{claim ? t('claims.expired', { date: formatDate(claim.expires_at) }) : t('claims.startHint')}</p>
      <Button
        variant="primary"
        className="justify-self-start"
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {t(isPending ? 'claims.starting' : label)}
      </Button>
      <FailureNotice>{!isPending && error && detailedErrorText(error)}</FailureNotice>
    </>
  );
}
