import { definePages } from '#src/shared/pages.ts';

export const reviewPages = definePages({ name: 'reviews', pages: [] });
