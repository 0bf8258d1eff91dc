import '../messages/en.ts';
import '#src/features/profile/messages/en.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { RegistrationFields, readRegistrationFields } from '#src/features/profile/ui/profile-fields.tsx';
import { useKeptName } from '#src/features/saved/ui/use-kept-name.ts';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { queryClientContext } from '#src/shared/query-client.ts';
import { providersQuery } from '../client.ts';
import { accountPage } from '../ui/account-head.ts';
import { AuthPageFrame } from './auth-page-frame.tsx';
import { RegisterForm } from './register-form.tsx';
import { useAuthPage, useSkipWhenSignedIn } from './use-auth-page.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  await context.get(queryClientContext).prefetchQuery(providersQuery());
  return accountPage(t('auth.createAccount'), '/register', {
    description: t('auth.registerDescription', { name: brand.name }),
    noindex: false,
  });
}

export function Component() {
  const { returnTo, form } = useAuthPage();
  const toSave = useKeptName(returnTo);
  useSkipWhenSignedIn(returnTo, false);
  return (
    <AuthPageFrame mode="register" email={form.email} returnTo={returnTo} toSave={toSave}>
      <RegisterForm {...form} Optional={RegistrationFields} readOptional={readRegistrationFields} />
    </AuthPageFrame>
  );
}
