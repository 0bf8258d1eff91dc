import BadgeCheck from 'lucide-react/icons/badge-check';
import Users from 'lucide-react/icons/users';
import { useEffect, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { siteContact } from '#src/shared/site-contact.ts';
import { ButtonLink, buttonClasses } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

/** Shown to the owner. With `isNews` it takes the focus, because the control that had it is gone. */
export function Owned({ tool, isNews }: { tool: { slug: string; name: string }; isNews: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
      <BadgeCheck aria-hidden className="size-9 text-positive" />
      <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-bold outline-none">
        {t('claims.owner')}
      </h2>
      <p className="max-w-prose text-muted">{t('claims.ownerText', { name: tool.name })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={`/ai/${tool.slug}`}>
          {t('claims.toPage')}
        </ButtonLink>
        <ButtonLink to={`/ai/${tool.slug}/edit`}>{t('claims.toEdit')}</ButtonLink>
      </div>
    </Card>
  );
}

/** Shown where many tools share a host, so that nothing at the address can prove ownership. */
export function SharedHost({ host, name }: { host: string; name: string }) {
  const { email } = siteContact();
  const subject = encodeURIComponent(t('claims.title', { name }));
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
      <Users aria-hidden className="size-9 text-muted" />
      <h2 className="font-display text-heading font-bold">{t('claims.shared')}</h2>
      <p className="max-w-prose text-muted">
        {t(email ? 'claims.sharedText' : 'claims.sharedOnly', { host })}
      </p>
      {email && (
        <a
          href={`mailto:${email}?subject=${subject}`}
          className={`${buttonClasses({ variant: 'primary' })} justify-self-start`}
        >
          {t('claims.write', { email })}
        </a>
      )}
    </Card>
  );
}
