import { t } from '#src/shared/messages/translate.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { CategoriesView } from './categories-view.tsx';
import { SynonymsView } from './synonyms/synonyms-view.tsx';
import { TagsView } from './tags/tags-view.tsx';
import { TypesView } from './types/types-view.tsx';

const VIEWS = ['categories', 'types', 'tags', 'synonyms'] as const;

/** Everything that listings are sorted by, and the words that searches understand. */
export function Component() {
  const view = useAdminView(VIEWS);
  return (
    <>
      <ViewLinks
        label={t('categoriesAdmin.views')}
        views={VIEWS}
        nameOf={(name) => t(`categoriesAdmin.view.${name}`)}
      />
      <KeyboardShortcuts />
      {view === 'categories' && <CategoriesView />}
      {view === 'types' && <TypesView />}
      {view === 'tags' && <TagsView />}
      {view === 'synonyms' && <SynonymsView />}
    </>
  );
}
