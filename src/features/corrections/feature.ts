import { definePages } from '#src/shared/pages.ts';
import { correctionKinds } from './kinds.ts';

export const correctionPages = definePages({ name: 'corrections', kinds: correctionKinds, pages: [] });
