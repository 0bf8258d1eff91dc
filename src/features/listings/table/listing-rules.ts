/** The values of the filters and orders of the table of all listings. Pure. */
export const LISTING_STATES = ['pending', 'approved', 'rejected', 'unlisted'] as const;
export const LISTING_BADGES = ['editorial', 'team', 'official'] as const;
export const LISTING_ORDERS = ['newest', 'oldest', 'name', 'updated', 'saves', 'visits'] as const;
