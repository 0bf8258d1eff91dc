import type { ReactNode } from 'react';
import { pricingBadge, toolTypeLabel } from '#src/features/tools/rules.ts';
import { formatNumber, formatRating } from '#src/shared/format.ts';
import { formatShortDate } from '#src/shared/format-date.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { AdminListing } from '../../table/contract.ts';
import type { Column } from './table-state.ts';

const none = <span className="text-muted">–</span>;

function badgesOf(listing: AdminListing): string[] {
  return [
    ...(listing.is_editorial_choice ? [t('listingsAdmin.badge.editorial')] : []),
    ...(listing.is_from_app_team ? [t('listingsAdmin.badge.team')] : []),
    ...(listing.is_from_official_organization ? [t('listingsAdmin.badge.official')] : []),
  ];
}

/** The content of a cell. */
export function cellOf(column: Column, listing: AdminListing): ReactNode {
  switch (column) {
    case 'category':
      return labelText(listing.category.name);
    case 'status':
      return listing.status === 'approved' ? (
        t('listingsAdmin.state.approved')
      ) : (
        <span className="rounded-chip bg-sunken px-2 py-0.5 font-semibold">
          {t(`listingsAdmin.state.${listing.status}`)}
        </span>
      );
    case 'type':
      return labelText(toolTypeLabel(listing.type));
    case 'owner':
      return listing.owner?.name ?? none;
    case 'pricing':
      return labelText(pricingBadge(listing.pricing_model));
    case 'rating':
      return listing.review_count > 0
        ? `${formatRating(listing.rating)} (${formatNumber(listing.review_count)})`
        : none;
    case 'badges':
      return badgesOf(listing).join(', ') || none;
    case 'tags':
      return listing.tags.join(', ') || none;
    case 'saves':
      return formatNumber(listing.saves);
    case 'visits':
      return formatNumber(listing.visits);
    case 'health':
      return t(`listingsAdmin.health.${listing.health}`);
    case 'price_checked':
      return listing.price_checked_at ? formatShortDate(listing.price_checked_at) : none;
    case 'updated':
      return formatShortDate(listing.updated_at);
  }
}
