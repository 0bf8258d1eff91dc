import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CodeXml from 'lucide-react/icons/code-xml';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import Users from 'lucide-react/icons/users';
import { useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, ButtonLink, buttonClasses } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { claimApi } from '../client.ts';
import type { Claim, ClaimList } from '../contract.ts';
import type { ClaimMethod } from '../rules.ts';
import { EmailPanel, ProofPanel } from './proof-panel.tsx';
import { useMailedLink } from './use-mailed-link.ts';

/** A proof may be given on another device, so this is asked again soon. */
const CLAIMS_FRESH_MS = 60_000;

/** Shown to the owner. With `isNews` it gets the focus, because the control that had it is gone. */
function Owned({ tool, isNews }: { tool: { slug: string; name: string }; isNews: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
      <BadgeCheck aria-hidden className="size-9 text-positive" />
      <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-bold outline-none">
        {t('claims.owner')}
      </h2>
      <p className="max-w-prose text-muted">{t('claims.ownerText', { name: tool.name })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={`/ai/${tool.slug}`}>
          {t('claims.toPage')}
        </ButtonLink>
        <ButtonLink to={`/ai/${tool.slug}/edit`}>{t('claims.toEdit')}</ButtonLink>
      </div>
    </Card>
  );
}

/** Shown where many tools share a host, so that nothing at the address can prove ownership. */
function SharedHost({ host, name }: { host: string; name: string }) {
  const { email } = siteContact();
  const subject = encodeURIComponent(t('claims.title', { name }));
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
      <Users aria-hidden className="size-9 text-muted" />
      <h2 className="font-display text-heading font-bold">{t('claims.shared')}</h2>
      <p className="max-w-prose text-muted">
        {t(email ? 'claims.sharedText' : 'claims.sharedOnly', { host })}
      </p>
      {email && (
        <a
          href={`mailto:${email}?subject=${subject}`}
          className={`${buttonClasses({ variant: 'primary' })} justify-self-start`}
        >
          {t('claims.write', { email })}
        </a>
      )}
    </Card>
  );
}

const icons = { dns: Globe, meta: CodeXml, well_known: FileText, email: Mail };

interface MethodChoiceProps {
  methods: readonly ClaimMethod[];
  domain: string;
  claims: readonly Claim[];
  chosen: ClaimMethod;
  onChoose: (method: ClaimMethod) => void;
}

/** The methods as cards, one of which is chosen. */
function MethodChoice({ methods, domain, claims, chosen, onChoose }: MethodChoiceProps) {
  const isWaiting = (method: ClaimMethod) =>
    claims.some((claim) => claim.method === method && claim.status === 'waiting');
  return (
    <fieldset>
      <legend className="mb-4 font-display text-heading font-bold">{t('claims.method')}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {methods.map((method) => {
          const Icon = icons[method];
          return (
            <label
              key={method}
              className="flex cursor-pointer gap-3 rounded-card border border-line-strong bg-surface p-4 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {t(`claims.${method}`)}
                  {isWaiting(method) && <Badge tone="plain">{t('claims.waiting')}</Badge>}
                </span>
                <span className="mt-0.5 block text-sm text-muted [overflow-wrap:anywhere]">
                  {t(`claims.${method}Hint`, { domain })}
                </span>
              </span>
              <input
                type="radio"
                name="claim-method"
                value={method}
                checked={method === chosen}
                onChange={() => onChoose(method)}
                className="mt-1 size-4 shrink-0 outline-none"
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface Claimed {
  slug: string;
  name: string;
}

/** The size of the method choice, while it loads. */
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
  const input = { params: { slug: tool.slug } };
  // Read after the mailed link's call, so that it shows the outcome.
  const query = useQuery({
    ...claimApi.query('GET /ai-tools/{slug}/claims', input, { viewer, staleTime: CLAIMS_FRESH_MS }),
    enabled: !link.isPending,
  });
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
