import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { providerRedirect, providersQuery } from '../client.ts';
import { PROVIDER_LABELS, PROVIDERS, type Provider } from '../rules.ts';
import { rememberReturn } from '../sign-in/return-path.ts';
import { ProviderMark } from './provider-mark.tsx';

interface ProviderButtonProps {
  provider: Provider;
  isConfigured: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function ProviderButton({ provider, isConfigured, isBusy, onChoose }: ProviderButtonProps) {
  const isHydrated = useHydrated();
  const name = PROVIDER_LABELS[provider];
  const reason = `${provider}-reason`;
  return (
    <div className="grid gap-1">
      <Button
        disabled={!isConfigured || isBusy || !isHydrated}
        aria-describedby={isConfigured ? undefined : reason}
        onClick={onChoose}
        className="w-full"
      >
        <ProviderMark provider={provider} />
        {t('auth.continueWith', { name })}
      </Button>
      {!isConfigured && (
        <p id={reason} className="text-sm text-muted">
          {t('auth.providerMissing', { name })}
        </p>
      )}
    </div>
  );
}

/** Sign-in with an account at a provider. `returnTo` is kept until the browser comes back. */
export function ProviderButtons({
  returnTo,
  onError,
}: {
  returnTo: string | undefined;
  onError: (text: string | null) => void;
}) {
  const { data: answer } = useQuery(providersQuery());
  const [isBusy, setBusy] = useState(false);
  async function choose(provider: Provider) {
    setBusy(true);
    onError(null);
    try {
      const { redirect_url } = await providerRedirect(provider);
      rememberReturn(returnTo);
      window.location.assign(redirect_url);
    } catch (error) {
      setBusy(false);
      onError(errorText(error));
    }
  }
  return (
    <div className="grid gap-3">
      {PROVIDERS.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          // When the list could not be loaded, the call itself reports why the provider does not work.
          isConfigured={answer?.data.find(({ name }) => name === provider)?.is_configured ?? true}
          isBusy={isBusy}
          onChoose={() => choose(provider)}
        />
      ))}
    </div>
  );
}
