import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { claimsQuery } from '../client.ts';
import type { ClaimList } from '../contract.ts';
import type { ClaimMethod } from '../rules.ts';
import { Owned, SharedHost } from './claim-outcome.tsx';
import { EmailPanel } from './email-panel.tsx';
import { MethodChoice } from './method-choice.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { useMailedLink } from './use-mailed-link.ts';

interface Claimed {
  slug: string;
  name: string;
}

/** Takes the space of the method choice while it loads. */
export function FlowSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-8 w-72 max-w-full" />
      <div className="grid gap-3 sm:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-20 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}

function Proving({ tool, list: { data: claims, options } }: { tool: Claimed; list: ClaimList }) {
  const waiting = claims.find(({ status }) => status === 'waiting')?.method;
  const [chosen, setChosen] = useState<ClaimMethod>();
  const method = chosen ?? waiting ?? options.methods[0]!;
  const domain = options.domain!;
  const claim = claims.find((one) => one.method === method && one.status !== 'proved');
  const panel = { slug: tool.slug, domain, claim };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {options.has_owner && <Notice>{t('claims.hasOwner')}</Notice>}
      <MethodChoice
        methods={options.methods}
        domain={domain}
        claims={claims}
        chosen={method}
        onChoose={setChosen}
      />
      {!options.methods.includes('dns') && (
        <p className="text-sm text-muted">{t('claims.belowCompany', { host: options.host })}</p>
      )}
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6">
        {method === 'email' ? (
          <EmailPanel key={method} {...panel} />
        ) : (
          <ProofPanel key={method} method={method} {...panel} />
        )}
      </Card>
    </div>
  );
}

/** From the choice of a method to the proof, for a signed-in person. */
export function ClaimFlow({ tool, viewer }: { tool: Claimed; viewer: Viewer }) {
  const link = useMailedLink(tool.slug, viewer);
  // Read after the mailed link's call, so that it shows the outcome.
  const query = useQuery({ ...claimsQuery(tool.slug, viewer), enabled: !link.isPending });
  const { data: list, isError, refetch } = query;
  const wasOpen = useRef(false);
  if (list && !list.options.is_owner) wasOpen.current = true;
  if (link.isPending)
    return (
      <div className="grid gap-5">
        <p role="status">{t('claims.verifyingLink')}</p>
        <FlowSkeleton />
      </div>
    );
  if (!list && isError)
    return (
      <ErrorState
        icon={<CircleAlert aria-hidden />}
        title={t('claims.loadError')}
        actions={<Button onClick={() => refetch()}>{t('error.tryAgain')}</Button>}
      />
    );
  if (!list) return <FlowSkeleton />;
  const { options } = list;
  if (options.is_owner) return <Owned tool={tool} isNews={wasOpen.current || link.isProved} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {link.failure && (
        <div role="alert">
          <Notice tone="danger">
            <p className="font-semibold">{t('claims.linkFailed')}</p>
            <p>{link.failure}</p>
          </Notice>
        </div>
      )}
      {options.methods.length === 0 ? (
        <SharedHost host={options.host} name={tool.name} />
      ) : (
        <Proving tool={tool} list={list} />
      )}
    </div>
  );
}
