import { useQueryClient } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { clientFor } from '#src/shared/client/call-client.ts';
import { languageName } from '#src/shared/messages/code-name.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { refreshAdministration, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminPage } from '#src/ui/admin/list/use-admin-list.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Badge } from '#src/ui/badge.tsx';
import { IconButton } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { CategoriesView } from './categories-view.tsx';
import { atWholeFields, splitWords } from './rows/row-draft.ts';
import type { SynonymAdminCalls } from './synonyms/calls.ts';
import { TagsView } from './tags/tags-view.tsx';
import { TypesView } from './types/types-view.tsx';

const api = clientFor<SynonymAdminCalls>();

/** Adds a group of words. It is empty again once they are saved. */
function AddForm() {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  async function send(values: FormData) {
    const words = splitWords(textOf(values, 'words'));
    requireFields({ words: words.length > 1 ? undefined : t('synonymsAdmin.fewWords') });
    const language = LANGUAGES.find((each) => each === textOf(values, 'language')) ?? LANGUAGES[0];
    await atWholeFields(() => api.send('POST /admin/synonyms', { body: { words, language } }));
    void refreshAdministration(client);
    setRound(round + 1);
    return t('synonymsAdmin.hasAdded', { words: words.join(', ') });
  }
  return (
    <SubmitForm
      name={t('synonymsAdmin.form')}
      send={send}
      label={t('synonymsAdmin.add')}
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
      buttonClassName="justify-self-start"
    >
      <div key={round} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          name="words"
          label={t('synonymsAdmin.words')}
          hint={t('synonymsAdmin.wordsHint')}
          autoComplete="off"
        />
        <SelectField name="language" label={t('synonymsAdmin.language')}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </SelectField>
      </div>
    </SubmitForm>
  );
}

/** Words that mean the same in searches. */
function SynonymsView() {
  const list = useAdminPage((query) => api.query('GET /admin/synonyms', { query }), SETTLED_FRESH_MS);
  const action = useRowAction();
  return (
    <>
      <AddForm />
      <ListSearch label={t('synonymsAdmin.search')} />
      <AdminList
        label={t('categoriesAdmin.view.synonyms')}
        list={list}
        empty={t('synonymsAdmin.none')}
        emptyText={t('synonymsAdmin.noneText')}
      >
        {(groups) => (
          <ul className="divide-y divide-line border-y border-line">
            {groups.map(({ id, words, language }) => (
              <li key={id} className="flex min-h-12 items-center gap-3 py-1">
                <span className="min-w-0 grow [overflow-wrap:anywhere]">{words.join(' = ')}</span>
                <Badge>{language.toUpperCase()}</Badge>
                <IconButton
                  label={t('admin.deleteName', { name: words.join(', ') })}
                  aria-disabled={action.isBusy(id) || undefined}
                  className="text-danger!"
                  onClick={() =>
                    void action.run(id, {
                      call: () => api.send('DELETE /admin/synonyms/{id}', { params: { id } }),
                      done: t('synonymsAdmin.hasDeleted', { words: words.join(', ') }),
                      failed: t('synonymsAdmin.deleteError'),
                      leaves: api.address('GET /admin/synonyms'),
                    })
                  }
                >
                  <Trash aria-hidden className="size-4.5" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}

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
