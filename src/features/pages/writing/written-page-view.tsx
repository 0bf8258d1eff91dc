import type { PrivacySection } from '#src/shared/disclosures.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import type { PageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import type { PageBlock, WrittenPage } from '../contract.ts';
import { ContactPoint, DocumentFrame, FactList, OperatorDetails } from '../legal/document-frame.tsx';
import { HtmlElements } from './html-elements.tsx';

/** Reads the paragraphs of the slices in a section of the privacy policy. */
export type ReadFacts = (section: PrivacySection) => [term: string, text: string][];

const NO_FACTS: ReadFacts = () => [];

function FilledIn({ placeholder, factsOf }: { placeholder: PageBlock['placeholder']; factsOf: ReadFacts }) {
  if (placeholder === null) return null;
  if (placeholder === 'operator') return <OperatorDetails />;
  if (placeholder === 'contact_point') return <ContactPoint />;
  return <FactList facts={factsOf(placeholder)} />;
}

/** The body of a page that administrators have written. */
export function WrittenText({
  blocks,
  factsOf = NO_FACTS,
}: {
  blocks: readonly PageBlock[];
  factsOf?: ReadFacts;
}) {
  return blocks.map(({ html, placeholder }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text are replaced together
    <div key={index} className="written-text">
      {html === null ? (
        <FilledIn placeholder={placeholder} factsOf={factsOf} />
      ) : (
        <HtmlElements html={html} />
      )}
    </div>
  ));
}

export function describeWrittenPage({ page, title, description, updated_at }: WrittenPage): PageHead {
  return {
    title: `${title} | ${brand.name}`,
    description,
    canonical: `/${page}`,
    jsonLd: { '@type': page === 'about' ? 'AboutPage' : 'WebPage', name: title, dateModified: updated_at },
  };
}

/** A page that administrators have written, in the frame of the shipped ones. */
export function WrittenPageView({ page, factsOf }: { page: WrittenPage; factsOf?: ReadFacts }) {
  const { title, blocks, contents, updated_at, language } = page;
  return (
    <DocumentFrame
      title={title}
      updated={{ iso: updated_at, text: formatDate(updated_at) }}
      contents={contents}
      lang={language === pageLanguage ? undefined : language}
    >
      <div className="max-w-[66ch] leading-relaxed">
        <WrittenText blocks={blocks} factsOf={factsOf} />
      </div>
    </DocumentFrame>
  );
}
