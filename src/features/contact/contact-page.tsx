import { data, useSearchParams } from 'react-router';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { ContactCalls } from './calls.ts';
import { MESSAGE_MAX } from './rules.ts';

const api = clientFor<ContactCalls>();

export function loader() {
  if (!siteContact().hasForm) {
    const head = pageHead('/contact', t('notFound.title'), t('notFound.text'), { noindex: true });
    return data<PageData>({ head }, { status: 404 });
  }
  const head = pageHead('/contact', t('contact.title'), t('contact.description', { name: brand.name }), {
    jsonLd: { '@type': 'ContactPage', name: t('contact.title') },
  });
  return { head } satisfies PageData;
}

async function send(values: FormData, form: HTMLFormElement): Promise<string> {
  const body = {
    name: textOf(values, 'name'),
    email: textOf(values, 'email'),
    subject: textOf(values, 'subject'),
    message: textOf(values, 'message'),
    website: textOf(values, 'website'),
  };
  const { message } = await api.send('POST /contact', { body });
  form.reset();
  return message;
}

/** A field that people do not see and programs fill in. */
function Honeypot() {
  return (
    <div aria-hidden className="absolute -left-[999rem]">
      <label htmlFor="contact-website">{t('contact.website')}</label>
      <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The subject of a message that a tool's page has led to. */
function useSubject(): string {
  const isHydrated = useHydrated();
  const [parameters] = useSearchParams();
  const tool = parameters.get('tool')?.trim().slice(0, LIMITS.name);
  return isHydrated && tool ? t('contact.correction', { tool }) : '';
}

function fieldProps(name: 'name' | 'email' | 'subject' | 'message') {
  const label = t(`contact.${name}`);
  return { id: `contact-${name}`, name, label, required: true };
}

function ContactForm() {
  const subject = useSubject();
  return (
    <SubmitForm send={send} label={t('contact.send')} busyLabel={t('contact.sending')}>
      <TextField {...fieldProps('name')} maxLength={80} autoComplete="name" />
      <TextField
        {...fieldProps('email')}
        type="email"
        hint={t('contact.emailHint')}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {/* The server renders the page without the subject, the same for everyone. */}
      <TextField key={subject} {...fieldProps('subject')} defaultValue={subject} maxLength={150} />
      <TextAreaField
        {...fieldProps('message')}
        hint={t('contact.messageHint', { max: MESSAGE_MAX })}
        maxLength={MESSAGE_MAX}
        rows={8}
      />
      <Honeypot />
    </SubmitForm>
  );
}

const linkClasses = 'font-medium text-accent underline underline-offset-2 hover:text-accent-strong';

function Aside() {
  const { email } = siteContact();
  const privacy = (
    <Link to="/privacy" className={linkClasses}>
      {t('contact.privacyLink')}
    </Link>
  );
  return (
    <aside className="grid content-start gap-6 lg:pt-1">
      {email === null && (
        <section id="address" aria-labelledby="no-address">
          <h2 id="no-address" className="font-display text-lg font-bold">
            {t('contact.noAddress')}
          </h2>
          <p className="mt-1">
            <FillText
              text={templateOf('contact.noAddressText')}
              nodes={{ variable: <code>CONTACT_EMAIL</code> }}
            />
          </p>
        </section>
      )}
      {email !== null && (
        <div>
          <h2 className="font-display text-lg font-bold">{t('contact.direct')}</h2>
          <p className="mt-1 [overflow-wrap:anywhere]">
            <FillText
              text={templateOf('contact.directText')}
              nodes={{
                email: (
                  <a href={`mailto:${email}`} className={linkClasses}>
                    {email}
                  </a>
                ),
              }}
            />
          </p>
        </div>
      )}
      <p className="text-sm text-muted">
        <FillText text={templateOf('contact.privacy')} nodes={{ privacy }} />
      </p>
    </aside>
  );
}

export function Component() {
  if (!siteContact().hasForm) return <NotFound title={t('notFound.title')} text={t('notFound.text')} />;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-10 sm:pt-14 lg:max-w-5xl lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
      <header className="lg:col-span-2">
        <h1 className="font-display text-title font-bold">{t('contact.title')}</h1>
        <p className="mt-3 max-w-2xl text-lg text-muted">{t('contact.lead')}</p>
      </header>
      <div className="grid gap-6">
        <noscript>
          <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('auth.needsScripts')}</p>
        </noscript>
        <ContactForm />
      </div>
      <Aside />
    </div>
  );
}
