import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import type { EditionPreview } from '../contract.ts';
import { MailFrame } from './mail-frame.tsx';

const FORMS = ['desktop', 'phone', 'text'] as const;

/** A mail as an inbox lists it, and its content: wide, as on a phone, or its text alone. */
export function MailView({
  mail: { subject, preheader, html, text },
}: {
  mail: Pick<EditionPreview, 'subject' | 'preheader' | 'html' | 'text'>;
}) {
  const [form, setForm] = useState<(typeof FORMS)[number]>('desktop');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="[overflow-wrap:anywhere]">
        <strong>{subject}</strong> <span className="text-muted">{preheader}</span>
      </p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('newsletterAdmin.form')}</legend>
        {FORMS.map((name) => (
          <Button
            key={name}
            size="small"
            variant={name === form ? 'primary' : 'secondary'}
            aria-pressed={name === form}
            onClick={() => setForm(name)}
          >
            {t(`newsletterAdmin.form.${name}`)}
          </Button>
        ))}
      </fieldset>
      {form === 'text' ? (
        <pre className="rounded-card border border-line bg-surface p-4 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </pre>
      ) : (
        <MailFrame html={html} isPhone={form === 'phone'} />
      )}
    </div>
  );
}
