import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewPasswordField } from '#src/features/identity/passwords/new-password-fields.tsx';
import { PASSWORD_MIN } from '#src/features/identity/rules.ts';
import { signIn } from '#src/features/identity/session.ts';
import { useMailedToken } from '#src/features/identity/sign-in/use-mailed-token.ts';
import { EmailField } from '#src/features/identity/ui/account-frame.tsx';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { AccentField } from '#src/features/site/admin/site-field-kinds.tsx';
import { SitePreview } from '#src/features/site/admin/site-preview.tsx';
import { useFormValues } from '#src/features/site/admin/use-form-values.ts';
import { EMPTY_SETTINGS, SITE_LIMITS } from '#src/features/site/rules.ts';
import { isEmail } from '#src/shared/addresses/email-address.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { accentContrast, readHex, TEXT_CONTRAST } from '#src/shared/site/accent.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { setupApi } from './client.ts';
import type { SetUp, SetupStart } from './contract.ts';
import { ContentFields, Filling, LinkProblem, SetupSteps, Step, Waiting } from './setup-parts.tsx';

const PATH = '/setup';

export function loader() {
  return secretPage(t('setup.title'), PATH);
}

const LAST = 2;
/** The step of each field. Anything else is said in the last one. */
const STEP_OF: Readonly<Record<string, number>> = { name: 0, email: 0, password: 0, site_name: 1, accent: 1 };

function stepOf(error: unknown): number {
  const fields = error instanceof ApiError ? Object.keys(error.errors) : [];
  return Math.min(LAST, ...fields.map((field) => STEP_OF[field] ?? LAST));
}

/** Says what is wrong with a step before the next one is shown. The server checks everything again in the end. */
async function checkStep(step: number, values: FormData): Promise<void> {
  if (step === 0) {
    const [name, email, password] = [
      textOf(values, 'name'),
      textOf(values, 'email'),
      textOf(values, 'password'),
    ];
    const estimator = await import('#src/features/identity/passwords/estimate-strength.ts').catch(
      () => undefined,
    );
    const isGuessed = estimator?.estimateStrength(password, { email, name }) === 'refused';
    requireFields({
      name: name.trim() ? undefined : t('setup.nameMissing'),
      email: isEmail(email) ? undefined : t('setup.emailMissing'),
      password:
        password.length < PASSWORD_MIN
          ? t('auth.passwordHint', { count: PASSWORD_MIN })
          : isGuessed
            ? t('auth.strengthRefused')
            : undefined,
    });
  } else if (step === 1) {
    const text = textOf(values, 'accent').trim();
    const hex = readHex(text);
    const isReadable = hex !== undefined && accentContrast(hex) >= TEXT_CONTRAST;
    requireFields({ accent: text === '' || isReadable ? undefined : t('setup.accentUnusable') });
  }
}

/** Name and colour, next to how pages look with them. */
function LookFields({
  start,
  values,
}: {
  start: SetupStart;
  values: { name: string | null; accent: string | null };
}) {
  const isFixed = start.fixed.includes('name');
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="grid content-start gap-5">
        <TextField
          id="setup-site-name"
          name="site_name"
          label={t('setup.siteName')}
          defaultValue={start.name ?? ''}
          placeholder={start.shipped.name}
          maxLength={SITE_LIMITS.name}
          disabled={isFixed}
          hint={t(isFixed ? 'siteAdmin.fixed' : 'setup.siteNameHint')}
          autoComplete="off"
        />
        <AccentField site={start} />
      </div>
      <SitePreview draft={{ ...EMPTY_SETTINGS, ...values }} shipped={start.shipped} language={pageLanguage} />
    </div>
  );
}

function AccountFields() {
  const [password, setPassword] = useState('');
  return (
    <>
      <TextField
        id="setup-name"
        name="name"
        label={t('setup.name')}
        required
        maxLength={80}
        autoComplete="name"
      />
      <EmailField id="setup-email" hint={t('setup.emailHint')} />
      <NewPasswordField form="setup" label={t('auth.password')} entry={password} onEntry={setPassword} />
    </>
  );
}

function SetupForm({
  token,
  start,
  onDone,
}: {
  token: string;
  start: SetupStart;
  onDone: (answer: SetUp) => void;
}) {
  const [step, setStep] = useState(0);
  const [look, setLook] = useState({ name: start.name, accent: start.accent });
  const place = useFormValues((values) =>
    setLook({
      name: textOf(values, 'site_name').trim() || start.name,
      accent: textOf(values, 'accent').trim() || start.accent,
    }),
  );
  async function send(values: FormData): Promise<undefined> {
    if (step < LAST) {
      await checkStep(step, values);
      setStep(step + 1);
      return;
    }
    try {
      const answer = await setupApi.send('POST /setup', {
        body: {
          token,
          name: textOf(values, 'name'),
          email: textOf(values, 'email'),
          password: textOf(values, 'password'),
          site_name: textOf(values, 'site_name'),
          accent: textOf(values, 'accent'),
          demo: textOf(values, 'content') === 'demo',
        },
      });
      signIn(answer);
      onDone(answer);
    } catch (error) {
      setStep(stepOf(error));
      throw error;
    }
  }
  return (
    <div ref={place} className="grid gap-8">
      <SetupSteps step={step} />
      <SubmitForm
        send={send}
        name={t('setup.title')}
        label={t(step < LAST ? 'setup.continue' : 'setup.finish')}
        busyLabel={t(step < LAST ? 'setup.continue' : 'setup.finishing')}
        className="grid gap-6"
        footerClassName="grid max-w-md gap-4"
        onCancel={step > 0 ? () => setStep(step - 1) : undefined}
        cancelLabel={t('setup.back')}
      >
        <Step index={0} step={step} className="max-w-md">
          <AccountFields />
        </Step>
        <Step index={1} step={step}>
          <LookFields start={start} values={look} />
        </Step>
        <Step index={2} step={step} className="max-w-2xl">
          <ContentFields />
        </Step>
      </SubmitForm>
    </div>
  );
}

/** The form, as soon as the link is known to be valid. */
function OpenedLink({ token }: { token: string }) {
  const [done, setDone] = useState<SetUp>();
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: () => setupApi.send('POST /setup/link', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (done) return <Filling path={done.admin_path} />;
  if (link.error) return <LinkProblem error={link.error} />;
  return link.data ? <SetupForm token={token} start={link.data.data} onDone={setDone} /> : <Waiting />;
}

export function Component() {
  const token = useMailedToken(PATH);
  return (
    <div className="wrap pt-8 sm:pt-12">
      <div className="mx-auto grid max-w-4xl gap-6 sm:gap-8">
        <div>
          <h1 className="font-display text-title font-bold">{t('setup.title')}</h1>
          <p className="mt-2 text-muted">{t('setup.lead')}</p>
        </div>
        <noscript>
          <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('auth.needsScripts')}</p>
        </noscript>
        {token === null && <LinkProblem error={undefined} />}
        {token && <OpenedLink token={token} />}
      </div>
    </div>
  );
}
