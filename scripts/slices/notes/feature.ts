import { definePages, page } from '#src/shared/pages.ts';

export const notesPages = definePages({
  name: 'notes',
  pages: [page('/notes', 'notes-page', () => import('./notes-page.tsx'))],
  navigation: [{ to: '/notes', label: 'notes.title', places: ['resources'] }],
});
