import '../messages/en.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useKeptName } from '#src/features/saved/ui/use-kept-name.ts';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import { queryClientContext } from '#src/shared/query-client.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { providersQuery } from '../client.ts';
import { useOauthCode } from '../providers/use-oauth-code.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { accountPage, secretPage } from '../ui/account-head.ts';
import { AuthPageFrame } from './auth-page-frame.tsx';
import { takeReturn } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useAuthPage, useSkipWhenSignedIn } from './use-auth-page.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('code')) return secretPage(t('auth.signIn'), '/login');
  await context.get(queryClientContext).prefetchQuery(providersQuery());
  return accountPage(t('auth.signIn'), '/login', {
    description: t('auth.signInDescription', { name: brand.name }),
    noindex: false,
  });
}

export function Component() {
  const { returnTo, arrive, form } = useAuthPage();
  const provider = useOauthCode((answer) => arrive(answer, takeReturn()));
  const toSave = useKeptName(returnTo);
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
    <AuthPageFrame
      mode="login"
      email={form.email}
      returnTo={returnTo}
      providerError={provider.error}
      toSave={toSave}
    >
      <SignInForm {...form} />
    </AuthPageFrame>
  );
}
