import { brand } from '#src/shared/brand.ts';
import type { PrivacySection } from '#src/shared/disclosures.ts';
import type { PageHead } from '#src/shared/page-head.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { lastUpdated, legalLabels } from '../messages/legal-texts.ts';

/**
 * A paragraph, a list, or pairs of a term and its explanation. `{terms}`, `{privacy}`, `{settings}`, `{cookies}` and
 * `{contact}` become links; `{contact}` is one of the ways in `legalLabels`, whichever this site offers, and `{name}` the name of the site.
 */
export type LegalBlock =
  | string
  | readonly string[]
  | { readonly facts: readonly (readonly [string, string])[] };

interface LegalSection<Block> {
  /** The anchor; links from elsewhere lead to it, so it stays when the title changes. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface LegalText<Block = LegalBlock> {
  path: string;
  title: string;
  lead: string;
  sections: readonly LegalSection<Block>[];
}

/** The privacy policy, in which `withFacts` puts what the slices say. */
export type PrivacyText = LegalText<LegalBlock | { readonly factsOf: PrivacySection }>;

const linkClasses = 'font-medium text-accent underline underline-offset-2 hover:text-accent-strong';

function linkTo(to: string, text: string) {
  return (
    <Link to={to} className={linkClasses}>
      {text}
    </Link>
  );
}

const links = {
  terms: linkTo('/terms', legalLabels.terms),
  privacy: linkTo('/privacy', legalLabels.privacy),
  cookies: linkTo('/cookies', legalLabels.cookies),
  settings: linkTo('/dashboard/settings', legalLabels.settings),
};

/** How to reach the people who run this site: a phrase that follows "contact us". */
function ContactWay() {
  const { email, hasForm } = siteContact();
  if (email !== null) {
    const address = (
      <a href={`mailto:${email}`} className={linkClasses}>
        {email}
      </a>
    );
    return <FillText text={legalLabels.byEmail} nodes={{ email: address }} />;
  }
  if (!hasForm) return legalLabels.byReply;
  return <FillText text={legalLabels.byForm} nodes={{ form: linkTo('/contact', legalLabels.form) }} />;
}

const nodes = { ...links, contact: <ContactWay />, name: <SiteName /> };

/** A component, because the name may change while the page's script stays loaded. */
function SiteName() {
  return brand.name;
}

/** A text without links. */
function withName(text: string): string {
  return text.replaceAll('{name}', brand.name);
}

export function describeLegalPage({ path, title, lead }: LegalText): PageHead {
  return {
    title: `${title} | ${brand.name}`,
    description: withName(lead),
    canonical: path,
    jsonLd: { '@type': 'WebPage', name: title, dateModified: lastUpdated.iso },
  };
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <FillText text={block} nodes={nodes} />
      </p>
    );
  }
  if ('facts' in block) {
    return (
      <dl className="grid gap-4">
        {block.facts.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>
              <FillText text={text} nodes={nodes} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-line-strong">
      {block.map((item) => (
        <li key={item}>
          <FillText text={item} nodes={nodes} />
        </li>
      ))}
    </ul>
  );
}

/** The router only scrolls; Tab and screen readers must continue from the section as well. */
function focusSection(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

function Contents({ sections }: Pick<LegalText, 'sections'>) {
  return (
    <nav
      aria-labelledby="legal-contents"
      className="self-start max-lg:border-y max-lg:border-line max-lg:py-5 lg:sticky lg:top-24"
    >
      <h2 id="legal-contents" className="mb-2 text-sm font-semibold">
        {legalLabels.contents}
      </h2>
      <ol className="grid grid-cols-2 gap-x-6 text-sm sm:grid-cols-3 lg:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              onClick={() => focusSection(id)}
              className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A long text in one narrow column, with a table of contents next to or above it. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, lead, sections } = text;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-10 sm:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-y-14">
      <header className="max-w-2xl lg:col-start-2">
        <h1 className="font-display text-title font-bold">{title}</h1>
        <p className="mt-3 text-lg text-muted">{withName(lead)}</p>
        <p className="mt-4 text-sm text-muted">
          {legalLabels.lastUpdated} <time dateTime={lastUpdated.iso}>{lastUpdated.text}</time>
        </p>
      </header>
      <Contents sections={sections} />
      <article className="grid max-w-[66ch] gap-12 leading-relaxed">
        {sections.map(({ id, title: heading, blocks }) => (
          <section key={id} aria-labelledby={id} className="grid gap-4">
            <h2
              id={id}
              tabIndex={-1}
              className="scroll-mt-8 font-display text-heading font-bold outline-none"
            >
              {heading}
            </h2>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text never change places
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
