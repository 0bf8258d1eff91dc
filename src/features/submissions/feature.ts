import Plus from 'lucide-react/icons/plus';
import { definePages, page } from '#src/shared/pages.ts';

export const submissionPages = definePages({
  name: 'submissions',
  pages: [
    // Before the next row, which would match the edit of a tool called "pending".
    page('/ai/:slug/edit', 'edit-page/edit-tool-page', () => import('./edit-page/edit-tool-page.tsx')),
    page('/ai/pending/:id', 'reading/pending-tool-page', () => import('./reading/pending-tool-page.tsx')),
    page('/submit-ai', 'submit-info/submit-info-page', () => import('./submit-info/submit-info-page.tsx')),
    page('/add-ai-form', 'form/add-tool-page', () => import('./form/add-tool-page.tsx')),
  ],
  navigation: [
    { to: '/submit-ai', label: 'nav.submit', icon: Plus, places: ['header', 'menu'], comesFirst: true },
    { to: '/submit-ai', label: 'footer.submit', places: ['resources'] },
  ],
});
