import { definePages } from '#src/shared/pages.ts';

export const correctionPages = definePages({ name: 'corrections', pages: [] });
