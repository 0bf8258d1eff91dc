import type { ToolCard } from '#src/features/tools/contract.ts';
import { pricingBadge, tagline } from '#src/features/tools/rules.ts';
import { readCards } from '#src/features/tools/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { EditionItem } from '../contract.ts';

const TEXT_MAX = 220;

type Section = EditionItem['section'];
type DescribedTool = Pick<ToolCard, 'slug' | 'name' | 'description' | 'category' | 'logo_url'>;

/** The first sentence or so of a description, for people who skim. */
function summarize(description: string): string {
  return shorten(tagline(description), TEXT_MAX);
}

/** Where the logo is a PNG: mail clients show no SVG, and Outlook no WebP. Logos on other servers are left out. */
function mailPicture(appUrl: string, slug: string, logoUrl: string | null): string | null {
  return logoUrl?.startsWith('/') ? `${appUrl}/logo-pictures/${slug}.png` : null;
}

/** "4.5 out of 5 (12 reviews)"; a rating that comes from demonstration reviews alone says so. */
export function sayRating({
  rating,
  review_count: count,
  rating_is_sample: isSample,
}: Pick<ToolCard, 'rating' | 'review_count' | 'rating_is_sample'>): string | null {
  if (count === 0) return null;
  const reviews = `${isSample ? 'sample ' : ''}${count === 1 ? 'review' : 'reviews'}`;
  return `${rating.toFixed(1)} out of 5 (${count} ${reviews})`;
}

function sayPrice({ pricing: { model, starting_from: from } }: ToolCard): string | null {
  return from ?? (model === null ? null : pricingBadge(model));
}

/** The figure beside a tool: its rating where that is why it is there, otherwise its price. */
export function noteFor(section: Section, tool: ToolCard): string | null {
  return section === 'trending' || section === 'best_reviewed' ? sayRating(tool) : sayPrice(tool);
}

/** A published tool as an entry of a section. @throws HttpError 404. */
export async function readToolItem(
  context: NewsletterContext,
  id: number,
  section: Section,
): Promise<EditionItem> {
  const [tool] = await readCards(context.tools, [id]);
  if (!tool) throw new HttpError('not_found');
  return toolItem(context, section, tool, noteFor(section, tool));
}

/** An entry about a listing. */
export function toolItem(
  { appUrl }: Pick<NewsletterContext, 'appUrl'>,
  section: Section,
  { slug, name, description, category, logo_url }: DescribedTool,
  note: string | null,
): EditionItem {
  return {
    section,
    title: name,
    text: summarize(description),
    url: `${appUrl}/ai/${slug}`,
    category: category.slug,
    tool: slug,
    image_url: mailPicture(appUrl, slug, logo_url),
    note,
  };
}
