import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useId, useState } from 'react';
import { serverMessage } from '#src/shared/error-text.ts';
import { formatList } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { identityApi, providersQuery } from '../client.ts';
import type { ProviderState } from '../contract.ts';
import { isKnownProvider, PROVIDER_LABELS, PROVIDERS } from '../rules.ts';
import { keepReturnPath } from '../sign-in/use-auth-page.ts';

/** The provider's mark on a white tile. Decoration: the name stands next to it. */
export function ProviderMark({ provider }: { provider: string }) {
  if (!isKnownProvider(provider)) return <KeyRound aria-hidden className="size-7 shrink-0 p-1 text-muted" />;
  return (
    <img
      src={`/logos/${provider}.svg`}
      alt=""
      width={28}
      height={28}
      className="size-7 shrink-0 rounded-md border border-line bg-white"
    />
  );
}

interface ProviderButtonProps {
  provider: Pick<ProviderState, 'name' | 'label'>;
  isBusy: boolean;
  /** Id of the text that says why it cannot be chosen. */
  reason?: string | undefined;
  onChoose: () => void;
}

function ProviderButton({ provider, isBusy, reason, onChoose }: ProviderButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      disabled={isBusy || !isHydrated || reason !== undefined}
      aria-describedby={reason}
      onClick={onChoose}
      className="w-full"
    >
      <ProviderMark provider={provider.name} />
      {t('auth.continueWith', { name: provider.label })}
    </Button>
  );
}

/**
 * Sign-in with an account at a provider that this site has credentials for; nothing when it has none, unless it
 * `showsMissing`: those are disabled then, with the reason. `returnTo` is kept until the browser comes back.
 */
export function ProviderButtons({
  returnTo,
  onError,
  isAlone = false,
  showsMissing = false,
}: {
  returnTo: string | undefined;
  onError: (text: string | null) => void;
  /** No other way to sign in follows. */
  isAlone?: boolean;
  showsMissing?: boolean;
}) {
  const reason = useId();
  const { data: answer } = useQuery(providersQuery());
  const [isBusy, setBusy] = useState(false);
  async function choose(name: string) {
    setBusy(true);
    onError(null);
    try {
      const { redirect_url } = isKnownProvider(name)
        ? await identityApi.send(`GET /${name}/redirect`)
        : await identityApi.send('GET /oidc/{provider}/redirect', { params: { provider: name } });
      keepReturnPath(returnTo);
      window.location.assign(redirect_url);
    } catch (error) {
      setBusy(false);
      onError(serverMessage(error) ?? t('auth.socialError'));
    }
  }
  // When the list could not be loaded, the call itself reports why the provider does not work.
  const offered: readonly ProviderState[] =
    answer?.data ?? PROVIDERS.map((name) => ({ name, label: PROVIDER_LABELS[name], is_configured: true }));
  const missing = offered.filter(({ is_configured }) => !is_configured);
  const shown = showsMissing ? offered : offered.filter(({ is_configured }) => is_configured);
  if (shown.length === 0) return null;
  return (
    <>
      <div className="grid gap-3">
        {shown.map((provider) => (
          <ProviderButton
            key={provider.name}
            provider={provider}
            isBusy={isBusy}
            reason={provider.is_configured ? undefined : reason}
            onChoose={() => choose(provider.name)}
          />
        ))}
        {showsMissing && missing.length > 0 && (
          <p id={reason} className="text-sm text-muted">
            {t('auth.providersMissing', {
              names: formatList(missing.map(({ label }) => label)),
            })}
          </p>
        )}
      </div>
      {!isAlone && (
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {t('auth.or')}
        </p>
      )}
    </>
  );
}
