import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import { READ_LIMIT } from '#src/shared/read-limit.ts';
import { brand } from '#src/shared/site/brand.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { siteSlug } from '#src/shared/site/site-slug.ts';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Some lines of code with a button that copies them. */
export function CodeExample({ label, code }: { label: string; code: string }) {
  const isHydrated = useHydrated();
  const { isCopied, copy } = useCopy(t('api.copyFailed'));
  const Icon = isCopied ? Check : Copy;
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <span className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">{label}</span>
        <Button
          size="small"
          aria-label={t('api.copyOf', { label })}
          onClick={() => copy(code)}
          className={isHydrated ? undefined : 'invisible'}
        >
          <Icon aria-hidden className="size-4" />
          {t(isCopied ? 'api.copied' : 'api.copy')}
        </Button>
        <span aria-live="polite" className="sr-only">
          {isCopied && t('api.copied')}
        </span>
      </figcaption>
      {/* Long lines wrap rather than scroll, so that a narrow screen shows all of them. */}
      <pre className="bg-sunken px-4 py-3 font-mono text-sm leading-6 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code>{code}</code>
      </pre>
    </figure>
  );
}

/** Examples of the page, for the site at `origin`. */
export function listExamples(origin: string, name: string) {
  const mcp = `${origin}/mcp`;
  const json = (value: object) => JSON.stringify(value, null, 2);
  return {
    mcp,
    claudeCode: `claude mcp add --transport http ${name} ${mcp}`,
    cursor: json({ mcpServers: { [name]: { url: mcp } } }),
    vscode: json({ servers: { [name]: { type: 'http', url: mcp } } }),
    codex: `[mcp_servers.${name}]\nurl = "${mcp}"`,
    curlSearch: `curl -G '${origin}/api/v1/ai-tools' \\\n  -d interpret=1 \\\n  --data-urlencode 'search=free alternative to photoshop'`,
    fetchTools: [
      `const url = new URL('${origin}/api/v1/ai-tools');`,
      `url.search = new URLSearchParams({ category: 'code', pricing_model: 'free' });`,
      'const { data, pagination } = await (await fetch(url)).json();',
      'for (const tool of data) console.log(tool.name, tool.rating);',
    ].join('\n'),
    curlTool: `curl '${origin}/api/v1/ai-tools/chatgpt'`,
    curlCompare: `curl '${origin}/api/v1/compare?tools=chatgpt,claude'`,
    markdown: `curl '${origin}/ai/chatgpt.md'`,
    badge: [
      `<a href="${origin}/ai/chatgpt">`,
      `  <img src="${origin}/badge/chatgpt.svg?theme=light" alt="ChatGPT on ${brand.name}" height="44">`,
      '</a>',
    ].join('\n'),
    card: `curl '${origin}/oembed?url=${origin}/ai/chatgpt'`,
  };
}

interface ApiPageData extends PageData {
  /** Of the site; the examples use it. */
  origin: string;
}

const machineTools: readonly { name: string; text: MessageKey }[] = [
  { name: 'search_tools', text: 'api.tool.search_tools' },
  { name: 'get_tool', text: 'api.tool.get_tool' },
  { name: 'compare_tools', text: 'api.tool.compare_tools' },
  { name: 'similar_tools', text: 'api.tool.similar_tools' },
  { name: 'list_categories', text: 'api.tool.list_categories' },
];
const limits: readonly MessageKey[] = [
  'api.limitReads',
  'api.limitRetry',
  'api.limitEtag',
  'api.limitSize',
  'api.limitText',
];

export function loader({ request }: LoaderFunctionArgs): ApiPageData {
  const title = t('api.title', { brand: brand.name });
  return {
    head: pageHead('/api', title, t('api.description'), { jsonLd: { '@type': 'WebPage', name: title } }),
    origin: new URL(request.url).origin,
  };
}

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** It is shown in the look of this page. */
const DatasetSection = optionalPart<{
  origin: string;
  Section: typeof Section;
  Example: typeof CodeExample;
  Link: typeof DocumentLink;
}>(import.meta.glob('/src/features/*/parts/dataset-section.tsx', { eager: true, import: 'DatasetSection' }));

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-5 border-t border-line pt-10 lg:grid-cols-[1fr_2fr]"
    >
      <div className="max-w-[62ch]">
        <h2 id={id} className="font-display text-heading font-bold">
          {title}
        </h2>
        {text && <p className="mt-3 text-muted">{text}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
    </section>
  );
}

/** These are not pages of the application, so the browser loads them. */
function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-9 items-center font-semibold text-accent hover:underline">
      {children}
    </a>
  );
}

function MachineTools() {
  return (
    <div>
      <h3 className="mb-3 font-semibold">{t('api.toolsTitle')}</h3>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {machineTools
          .filter(({ name }) => name !== 'compare_tools' || isOn('compare'))
          .map(({ name, text }) => (
            <div key={name} className="contents">
              <dt>
                <code className="font-mono text-sm">{name}</code>
              </dt>
              <dd className="text-muted max-sm:mb-2">{t(text)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function Examples({ origin }: { origin: string }) {
  const examples = listExamples(origin, siteSlug());
  return (
    <>
      <Section id="mcp" title={t('api.mcpTitle')} text={t('api.mcpText', { brand: brand.name })}>
        <CodeExample label={t('api.mcpAddress')} code={examples.mcp} />
        <p className="text-muted">{t('api.mcpClaude')}</p>
        <CodeExample label={t('api.claudeCode')} code={examples.claudeCode} />
        <CodeExample label={t('api.cursor')} code={examples.cursor} />
        <CodeExample label={t('api.vscode')} code={examples.vscode} />
        <CodeExample label={t('api.codex')} code={examples.codex} />
        <MachineTools />
      </Section>
      <Section id="rest" title={t('api.restTitle')} text={t('api.restText')}>
        <CodeExample label={t('api.curlSearch')} code={examples.curlSearch} />
        <CodeExample label={t('api.fetchTools')} code={examples.fetchTools} />
        <CodeExample label={t('api.curlTool')} code={examples.curlTool} />
        {isOn('compare') && <CodeExample label={t('api.curlCompare')} code={examples.curlCompare} />}
        <p className="flex flex-wrap gap-x-6">
          <DocumentLink href="/api/docs">{t('api.reference')}</DocumentLink>
          <DocumentLink href="/api/v1/openapi.json">{t('api.openApi')}</DocumentLink>
        </p>
      </Section>
      <Section id="markdown" title={t('api.markdownTitle')} text={t('api.markdownText')}>
        <CodeExample label={t('api.markdownExample')} code={examples.markdown} />
        <p className="flex flex-wrap gap-x-6">
          <DocumentLink href="/llms.txt">llms.txt</DocumentLink>
          <DocumentLink href="/feed.xml">feed.xml</DocumentLink>
          <DocumentLink href="/price-changes.xml">price-changes.xml</DocumentLink>
          <DocumentLink href="/sitemap.xml">sitemap.xml</DocumentLink>
        </p>
      </Section>
      <Section id="embed" title={t('api.embedTitle')} text={t('api.embedText')}>
        <CodeExample label={t('api.embedBadge')} code={examples.badge} />
        <CodeExample label={t('api.embedCard')} code={examples.card} />
      </Section>
      <DatasetSection origin={origin} Section={Section} Example={CodeExample} Link={DocumentLink} />
    </>
  );
}

export function Component() {
  const { origin } = useLoaderData<ApiPageData>();
  const { max, windowSeconds: seconds } = READ_LIMIT;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-12 sm:gap-16 sm:pt-20">
      <header className="max-w-3xl">
        <p className="font-semibold text-accent">{t('api.title', { brand: brand.name })}</p>
        <h1 className="mt-3 font-display text-title font-extrabold">{t('api.heroTitle')}</h1>
        <p className="mt-5 max-w-2xl text-lg text-muted">{t('api.heroLead', { brand: brand.name })}</p>
        <p className="mt-7 flex flex-wrap gap-3">
          <a href="#mcp" className={buttonClasses({ variant: 'primary' })}>
            {t('api.mcpTitle')}
          </a>
          <a href="/api/docs" className={buttonClasses()}>
            {t('api.reference')}
          </a>
        </p>
      </header>
      <Examples origin={origin} />
      <Section id="limits" title={t('api.limitsTitle')}>
        <ul className="grid max-w-[62ch] list-disc gap-2 pl-5">
          {limits.map((key) => (
            <li key={key}>{t(key, { max: String(max), seconds: String(seconds) })}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
