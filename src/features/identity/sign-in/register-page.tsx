import '../messages/en.ts';
import '#src/features/profile/messages/en.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { RegistrationFields, readRegistrationFields } from '#src/features/profile/ui/profile-fields.tsx';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { queryClientContext } from '#src/shared/query-client.ts';
import { providersQuery } from '../client.ts';
import { accountPage } from '../ui/account-head.ts';
import { AuthPageFrame } from './auth-page-frame.tsx';
import type { AuthState } from './auth-switch.tsx';
import { RegisterForm } from './register-form.tsx';
import { returnPathOf } from './return-path.ts';
import { useArrival, useSkipWhenSignedIn } from './use-arrival.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  await context.get(queryClientContext).prefetchQuery(providersQuery());
  return accountPage(t('auth.createAccount'), '/register', {
    description: t('auth.registerDescription', { name: brand.name }),
    noindex: false,
  });
}

export function Component() {
  const [parameters] = useSearchParams();
  const state = useLocation().state as AuthState | null;
  const [email, setEmail] = useState(state?.email ?? '');
  const returnTo = returnPathOf(parameters);
  const { hasArrived, arrive } = useArrival(returnTo);
  useSkipWhenSignedIn(returnTo, false);
  return (
    <AuthPageFrame mode="register" email={email} returnTo={returnTo}>
      <RegisterForm
        email={email}
        onEmail={setEmail}
        hasArrived={hasArrived}
        onArrive={arrive}
        Optional={RegistrationFields}
        readOptional={readRegistrationFields}
      />
    </AuthPageFrame>
  );
}
