import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreviewCalls } from '#src/features/previews/calls.ts';
import type { Prefill } from '#src/features/previews/contract.ts';
import { withScheme } from '#src/shared/addresses/with-scheme.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { languageName } from '#src/shared/messages/code-name.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ToolDraft } from './draft/tool-draft.ts';
import type { ToolForm } from './use-tool-form.ts';

const previewApi = clientFor<PreviewCalls>();

/** A part that a site says of itself. `apply` puts it into the form. */
interface Part {
  key:
    | 'name'
    | 'tagline'
    | 'description'
    | 'company'
    | 'languages'
    | 'source_code_url'
    | 'logo'
    | 'screenshot';
  /** The text for the form; for a picture the address to show it by. */
  shown: string;
  isPicture?: boolean;
  apply: () => void;
}

/** A picture that came as base64, as a file that was chosen. */
function toFile(base64: string, name: string): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/webp' });
}

/** The parts that a site has and the form lacks. */
function listParts(form: ToolForm, found: Prefill): Part[] {
  const { draft, images, change, changeImages } = form;
  const text = (
    key: 'name' | 'tagline' | 'description' | 'company',
    also: Partial<ToolDraft> = {},
  ): Part[] => {
    const value = found[key]?.value;
    return value && draft[key] !== value
      ? [{ key, shown: value, apply: () => change({ [key]: value, ...also }) }]
      : [];
  };
  const picture = (key: 'logo' | 'screenshot', isThere: boolean, put: (file: File) => void): Part[] => {
    const value = found[key]?.value;
    const apply = () => put(toFile(value!, `${key}.webp`));
    return value && !isThere
      ? [{ key, shown: `data:image/webp;base64,${value}`, isPicture: true, apply }]
      : [];
  };
  const languages = found.languages?.value.map(languageName).join(', ');
  const code = found.source_code_url?.value;
  const keyOf = (key: string) => `site-${key}`;
  return [
    ...text('name'),
    ...text('tagline'),
    ...text('description'),
    ...text('company'),
    ...(languages && draft.languages !== languages
      ? [{ key: 'languages' as const, shown: languages, apply: () => change({ languages }) }]
      : []),
    ...(code && draft.source_code_url !== code
      ? [
          {
            key: 'source_code_url' as const,
            shown: code,
            apply: () => change({ source_code_url: code, is_open_source: true }),
          },
        ]
      : []),
    ...picture('logo', images.logo !== null, (file) =>
      changeImages((present) => ({ ...present, logo: { key: keyOf('logo'), file } })),
    ),
    ...picture('screenshot', images.screenshots.length > 0, (file) =>
      changeImages((present) => ({
        ...present,
        screenshots: [...present.screenshots, { key: keyOf('screenshot'), file }],
      })),
    ),
  ];
}

function Offer({ part, onDone }: { part: Part; onDone: () => void }) {
  const name = t(`siteOffer.part.${part.key}`);
  const act = (run: () => void) => () => {
    run();
    onDone();
  };
  return (
    <li className="grid gap-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <div className="min-w-0">
        <p className="text-sm font-semibold">{name}</p>
        {part.isPicture ? (
          <img src={part.shown} alt="" className="mt-1 max-h-24 rounded-control border border-line" />
        ) : (
          <p className="line-clamp-3 text-sm [overflow-wrap:anywhere]">{part.shown}</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={t('siteOffer.useName', { name })} onClick={act(part.apply)}>
          {t('siteOffer.use')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('siteOffer.leaveName', { name })}
          onClick={act(() => undefined)}
        >
          {t('siteOffer.leave')}
        </Button>
      </div>
    </li>
  );
}

function Listed({ listed }: { listed: NonNullable<Prefill['listed']> }) {
  const { slug, name, by } = listed;
  return (
    <Notice tone={by === 'address' ? 'danger' : 'plain'}>
      <p className="[overflow-wrap:anywhere]">
        {t(`siteOffer.listed.${by}`, { name })}{' '}
        <Link to={`/ai/${slug}`} className="font-semibold underline">
          {t('siteOffer.viewListing', { name })}
        </Link>
      </p>
    </Notice>
  );
}

function Found({ form, found }: { form: ToolForm; found: Prefill }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const parts = listParts(form, found).filter(({ key }) => !left.has(key));
  const pricing = found.pricing_url?.value;
  const leave = (keys: readonly string[]) => setLeft((before) => new Set([...before, ...keys]));
  const applyAll = () => {
    for (const { apply } of parts) apply();
    leave(parts.map(({ key }) => key));
  };
  return (
    <>
      {found.listed && <Listed listed={found.listed} />}
      {found.problem && <Notice>{t('siteOffer.problem', { problem: found.problem })}</Notice>}
      {parts.length > 0 && (
        <section
          aria-label={t('siteOffer.title')}
          className="rounded-card border border-line bg-surface px-4 py-3"
        >
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{t('siteOffer.title')}</h3>
            <Button size="small" variant="primary" onClick={applyAll}>
              {t('siteOffer.useAll')}
            </Button>
          </div>
          <ul>
            {parts.map((part) => (
              <Offer key={part.key} part={part} onDone={() => leave([part.key])} />
            ))}
          </ul>
        </section>
      )}
      {pricing && (
        <p className="text-sm text-muted">
          {t('siteOffer.pricing')}{' '}
          <a
            href={pricing}
            target="_blank"
            rel="noopener nofollow"
            className="underline [overflow-wrap:anywhere]"
          >
            {pricing}
          </a>
        </p>
      )}
      {!found.problem && !found.listed && parts.length === 0 && left.size === 0 && (
        <p className="text-sm text-muted">{t('siteOffer.nothing')}</p>
      )}
    </>
  );
}

/** Reads the site at the form's address on request, and offers each part that it says of itself. */
export function SiteOffer({ form }: { form: ToolForm }) {
  const reading = useMutation({
    mutationFn: (url: string) => previewApi.send('POST /submissions/prefill', { body: { url } }),
    networkMode: 'always',
  });
  const address = withScheme(form.draft.url);
  const isReadable = /^https?:\/\/[^/\s]+\.[^/\s]+/.test(address);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          disabled={!isReadable}
          isBusy={reading.isPending}
          onClick={() => reading.mutate(address)}
        >
          {t(reading.isPending ? 'siteOffer.reading' : 'siteOffer.read')}
        </Button>
        <p className="text-sm text-muted">{t('siteOffer.hint')}</p>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {reading.error && <Notice>{t('siteOffer.problem', { problem: errorText(reading.error) })}</Notice>}
        {reading.data && <Found key={reading.data.data.url} form={form} found={reading.data.data} />}
      </div>
    </div>
  );
}
