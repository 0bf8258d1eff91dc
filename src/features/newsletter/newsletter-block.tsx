import './messages/en.ts';
import { type FormEvent, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';

/** Sign-up for the newsletter. The field has no name, so that a form sent without scripts contains no address. */
export function NewsletterBlock() {
  const [answer, setAnswer] = useState('');
  function register(event: FormEvent) {
    event.preventDefault();
    setAnswer(t('newsletter.coming'));
  }
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="grid gap-8 border-t border-line pt-14 lg:grid-cols-2 lg:items-end"
    >
      <div>
        <h2 id="newsletter-title" className="font-display text-title font-bold">
          {t('newsletter.title')}
        </h2>
        <p className="mt-3 max-w-md text-muted">{t('newsletter.lead')}</p>
      </div>
      <form onSubmit={register}>
        <label htmlFor="newsletter-email" className="mb-1.5 block text-sm font-semibold">
          {t('newsletter.email')}
        </label>
        <div className="flex flex-col gap-2 sm:flex-row">
          <Input
            id="newsletter-email"
            type="email"
            required
            autoComplete="email"
            placeholder={t('newsletter.placeholder')}
          />
          <Button type="submit" variant="primary">
            {t('newsletter.register')}
          </Button>
        </div>
        <p role="status" className="mt-2 min-h-6 text-sm text-muted">
          {answer}
        </p>
      </form>
    </section>
  );
}
