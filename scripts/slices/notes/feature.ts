import { definePages, page } from '#src/shared/pages.ts';
import { notesKinds } from './rules.ts';

export const notesPages = definePages({
  name: 'notes',
  kinds: notesKinds,
  pages: [page('/notes', 'notes-page', () => import('./notes-page.tsx'))],
  navigation: [{ to: '/notes', label: 'notes.title', places: ['resources'] }],
});
