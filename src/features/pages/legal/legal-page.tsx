import type { PrivacySection } from '#src/shared/disclosures.ts';
import { type PageHead, pageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { lastUpdated, legalLabels } from '../messages/legal-texts.ts';
import {
  ContactPoint,
  ContactWay,
  DocumentFrame,
  FactList,
  linkClasses,
  OperatorDetails,
} from './document-frame.tsx';

/**
 * A paragraph, a list, or pairs of a term and its explanation. `{terms}`, `{privacy}`, `{settings}`, `{cookies}` and
 * `{contact}` become links; `{contact}` is one of the ways in `legalLabels`, whichever this site offers, and `{name}` the name of the site.
 * A paragraph may be `{operator}` or `{contact_point}` alone.
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
  return pageHead(path, title, withName(lead), {
    jsonLd: { '@type': 'WebPage', name: title, dateModified: lastUpdated.iso },
  });
}

function Block({ block }: { block: LegalBlock }) {
  if (block === '{operator}') return <OperatorDetails />;
  if (block === '{contact_point}') return <ContactPoint isContinued />;
  if (typeof block === 'string') {
    return (
      <p>
        <FillText text={block} nodes={nodes} />
      </p>
    );
  }
  if ('facts' in block) return <FactList facts={block.facts} nodes={nodes} />;
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

/** A text of the software in the frame of long texts. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, lead, sections } = text;
  return (
    <DocumentFrame title={title} lead={withName(lead)} updated={lastUpdated} contents={sections}>
      <div className="grid max-w-[66ch] gap-12 leading-relaxed">
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
      </div>
    </DocumentFrame>
  );
}
