import { PRODUCT_NAME } from '#src/server/outbound/product.ts';
import type { ShippedSite } from './rules.ts';

/** A site that nobody has named yet carries the name of the software. */
export const SHIPPED_SITE: ShippedSite = {
  name: PRODUCT_NAME,
  tagline: { en: 'Every AI tool, one aisle.', fr: 'Tous les outils d’IA, un seul rayon.' },
};
