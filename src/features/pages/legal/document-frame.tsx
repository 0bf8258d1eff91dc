import { createContext, type ReactNode, use } from 'react';
import type { PublicSite } from '#src/features/site/contract.ts';
import { languageName } from '#src/shared/messages/code-name.ts';
import { pageLanguage, siteLanguages } from '#src/shared/messages/language.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { legalLabels } from '../messages/legal-texts.ts';

export const linkClasses = 'font-medium text-accent underline underline-offset-2 hover:text-accent-strong';

/** The operator of the site's settings. null: nobody has entered one. */
export const OperatorContext = createContext<PublicSite['operator']>(null);

/** How to reach the people who run this site: a phrase that follows "contact us". */
export function ContactWay() {
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
  const form = (
    <Link to="/contact" className={linkClasses}>
      {legalLabels.form}
    </Link>
  );
  return <FillText text={legalLabels.byForm} nodes={{ form }} />;
}

/** Name and address of the operator. Nothing while nobody has entered them. */
export function OperatorDetails() {
  const operator = use(OperatorContext);
  if (!operator) return null;
  const { name, address, country, imprint } = operator;
  const lines = [name, address, country].filter(Boolean).join('\n');
  return (
    <div>
      <p>{legalLabels.operator.replace('{name}', brand.name)}</p>
      <address className="mt-2 whitespace-pre-line not-italic">{lines}</address>
      {imprint && <p className="mt-2 whitespace-pre-line">{imprint}</p>}
    </div>
  );
}

/** How users and authorities reach the operator, and in which languages. `isContinued`: the text before it says how. */
export function ContactPoint({ isContinued = false }: { isContinued?: boolean }) {
  const { email, hasForm } = siteContact();
  if (email === null && !hasForm) return null;
  const languages = new Intl.ListFormat(pageLanguage, { type: 'disjunction' }).format(
    siteLanguages().map(languageName),
  );
  return (
    <div className="grid gap-4">
      {!isContinued && (
        <p>
          <FillText text={legalLabels.contactUs} nodes={{ contact: <ContactWay /> }} />
        </p>
      )}
      <p>{legalLabels.contactPoint.replace('{languages}', languages)}</p>
    </div>
  );
}

/** Pairs of a term and its explanation. */
export function FactList({
  facts,
  nodes = {},
}: {
  facts: readonly (readonly [string, string])[];
  nodes?: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <dl className="grid gap-4">
      {facts.map(([term, text]) => (
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

/** The router only scrolls; Tab and screen readers must continue from the section as well. */
function focusSection(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
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
export function DocumentFrame({
  title,
  lead,
  updated,
  contents,
  lang,
  children,
}: {
  title: string;
  lead?: string;
  updated: { iso: string; text: string };
  contents: readonly { id: string; title: string }[];
  /** Of the text, where it is not that of the page. */
  lang?: string;
  children: ReactNode;
}) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-10 sm:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-y-14">
      <header className="max-w-2xl lg:col-start-2">
        <h1 lang={lang} className="font-display text-title font-bold [overflow-wrap:anywhere]">
          {title}
        </h1>
        {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
        <p className="mt-4 text-sm text-muted">
          {legalLabels.lastUpdated} <time dateTime={updated.iso}>{updated.text}</time>
        </p>
      </header>
      {contents.length > 1 && <Contents sections={contents} />}
      <article lang={lang} className="min-w-0 lg:col-start-2">
        {children}
      </article>
    </div>
  );
}
