import { t } from '#src/shared/messages/translate.ts';
import type { PageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import type { PublicProfile } from '../contract.ts';

const MAX_DESCRIPTION = 160;

/** The address of a profile, with the pages of its two lists. */
export function profilePath(handle: string, { reviews = 1, tools = 1 } = {}): string {
  const parameters = new URLSearchParams();
  if (reviews > 1) parameters.set('page', String(reviews));
  if (tools > 1) parameters.set('tools', String(tools));
  const text = parameters.toString();
  return `/user/${handle}${text ? `?${text}` : ''}`;
}

function describe({ bio, name }: PublicProfile): string {
  const line = bio?.replace(/\s+/g, ' ').trim() || t('person.lead', { name, brand: brand.name });
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION - 1)}…`;
}

/** Search engines may list a person who has contributed something; an empty profile would be an invitation to spam. */
export function profileHead(profile: PublicProfile, origin: string): PageHead {
  const { handle, name, avatar_url, bio, links, member_since, tools_count, reviews_count } = profile;
  const canonical = profilePath(handle);
  return {
    title: `${name} (@${handle}) | ${brand.name}`,
    description: describe(profile),
    canonical,
    noindex: tools_count + reviews_count === 0,
    jsonLd: {
      '@type': 'ProfilePage',
      url: origin + canonical,
      dateCreated: member_since,
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: handle,
        identifier: handle,
        url: origin + canonical,
        ...(bio ? { description: bio } : {}),
        ...(avatar_url ? { image: new URL(avatar_url, origin).href } : {}),
        ...(links.length > 0 ? { sameAs: links.map(({ url }) => url) } : {}),
        agentInteractionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/ReviewAction',
          userInteractionCount: reviews_count,
        },
      },
    },
  };
}
