import { definePages } from '#src/shared/pages.ts';
import { reviewKinds } from './reporting/kinds.ts';

export const reviewPages = definePages({ name: 'reviews', kinds: reviewKinds, pages: [] });
