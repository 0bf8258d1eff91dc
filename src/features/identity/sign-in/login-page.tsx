import '../messages/en.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import { queryClientContext } from '#src/shared/query-client.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { providersQuery } from '../client.ts';
import { useOauthCode } from '../providers/use-oauth-code.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { accountPage, secretPage } from '../ui/account-head.ts';
import { AuthPageFrame } from './auth-page-frame.tsx';
import type { AuthState } from './auth-switch.tsx';
import { returnPathOf, takeReturn } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useArrival, useSkipWhenSignedIn } from './use-arrival.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('code')) return secretPage(t('auth.signIn'), '/login');
  await context.get(queryClientContext).prefetchQuery(providersQuery());
  return accountPage(t('auth.signIn'), '/login', {
    description: t('auth.signInDescription', { name: brand.name }),
    noindex: false,
  });
}

export function Component() {
  const [parameters] = useSearchParams();
  const state = useLocation().state as AuthState | null;
  const [email, setEmail] = useState(state?.email ?? '');
  const returnTo = returnPathOf(parameters);
  const { hasArrived, arrive } = useArrival(returnTo);
  const provider = useOauthCode((answer) => arrive(answer, takeReturn()));
  useSkipWhenSignedIn(returnTo, provider.isBusy);
  if (provider.isBusy || provider.message) {
    const message = provider.message ? { text: provider.message, isError: false } : null;
    return (
      <AccountFrame title={t('auth.signInTitle')} lead={provider.isBusy ? t('auth.finishing') : undefined}>
        <MessageBox message={message} />
      </AccountFrame>
    );
  }
  return (
    <AuthPageFrame mode="login" email={email} returnTo={returnTo} providerError={provider.error}>
      <SignInForm email={email} onEmail={setEmail} hasArrived={hasArrived} onArrive={arrive} />
    </AuthPageFrame>
  );
}
