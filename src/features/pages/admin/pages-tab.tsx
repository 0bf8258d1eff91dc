import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { languageName } from '#src/shared/messages/code-name.ts';
import { type Language, pageLanguage, siteLanguages } from '#src/shared/messages/language.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { setHasImprint } from '#src/shared/site/site-identity.ts';
import { adminQuery, refreshAdministration, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { Choice } from '#src/ui/forms/choice.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Notice } from '#src/ui/notice.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { AdminPage } from '../contract.ts';
import { missingPlaceholders, PAGE_LIMITS, PAGE_NAMES, type PageName } from '../rules.ts';
import type { PageAdminCalls } from './calls.ts';
import { PageConflict } from './page-conflict.tsx';
import { draftOf, isSame, type PageDraft, plainLines } from './page-draft.ts';
import { PreviewBox } from './page-preview.tsx';
import { PageVersions } from './page-versions.tsx';

const api = clientFor<PageAdminCalls>();

/** Says which text visitors see now. */
function Status({ admin: { page, body, updated_at, version } }: { admin: AdminPage }) {
  if (body !== null)
    return (
      <p className="text-sm text-muted">
        {t('pagesAdmin.written', { version: String(version), date: formatMoment(updated_at!) })}
      </p>
    );
  return <Notice>{t(page === 'imprint' ? 'pagesAdmin.noImprint' : 'pagesAdmin.showsShipped')}</Notice>;
}

/** Tells how a text can show what the site knows, and what it would leave out. */
function PlaceholderHint({ page, body }: { page: PageName; body: string }) {
  const missing = page === 'privacy' ? missingPlaceholders(plainLines(body)) : [];
  return (
    <>
      <p className="text-sm text-muted">{templateOf('pagesAdmin.placeholders')}</p>
      {page === 'privacy' && (
        <p className="text-sm text-muted">{templateOf('pagesAdmin.privacyPlaceholders')}</p>
      )}
      {missing.length > 0 && (
        <Notice tone="danger">
          {t('pagesAdmin.missing', { names: missing.map((name) => `{${name}}`).join(', ') })}
        </Notice>
      )}
    </>
  );
}

/** Sends the text, and keeps a conflict until it is decided. */
function useSaving(opened: AdminPage, onSaved: (saved: AdminPage) => void) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<{ current: AdminPage; mine: PageDraft }>();
  const { page, language } = opened;
  async function change(mine: PageDraft, call: () => Promise<{ data: AdminPage }>): Promise<void> {
    try {
      const { data } = await call();
      setConflict(undefined);
      if (page === 'imprint') setHasImprint(data.body !== null);
      onSaved(data);
      await refreshAdministration(client);
    } catch (error) {
      // The server's answer to a conflict has the present text.
      const current = error instanceof ApiError ? error.detail.current : undefined;
      if (current) setConflict({ current: current as AdminPage, mine });
      throw error;
    }
  }
  const save = (mine: PageDraft, { version } = opened) =>
    change(mine, () =>
      api.send('PUT /admin/pages/{page}', { params: { page }, body: { ...mine, language, version } }),
    );
  const restore = (to: number, mine: PageDraft) =>
    change(mine, () => {
      const body = { language, to, version: opened.version };
      return api.send('POST /admin/pages/{page}/revert', { params: { page }, body });
    });
  return { conflict, save, restore };
}

interface FormProps {
  opened: AdminPage;
  draft: PageDraft;
  onDraft: (draft: PageDraft) => void;
  /** Opens the form again with a text that has been read or saved. */
  onOpen: (admin: AdminPage) => void;
}

function PageForm({ opened, draft, onDraft, onOpen }: FormProps) {
  const { conflict, save, restore } = useSaving(opened, onOpen);
  const { page, language } = opened;
  return (
    <div className="grid gap-6">
      <Status admin={opened} />
      {conflict && (
        <PageConflict
          {...conflict}
          mine={draft}
          onKeep={() => save(draft, conflict.current).catch((error) => showToast(errorText(error)))}
          onTake={() => onOpen(conflict.current)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <SubmitForm
          name={t('pagesAdmin.form')}
          send={async (values) => {
            const mine = { title: textOf(values, 'title'), body: plainLines(textOf(values, 'body')) };
            if (opened.body !== null && isSame(mine, draftOf(opened))) return t('pagesAdmin.unchanged');
            await save(mine);
            return t('pagesAdmin.saved');
          }}
          label={t('pagesAdmin.save')}
          busyLabel={t('pagesAdmin.saving')}
          className="grid content-start gap-4"
          footerClassName="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-paper py-3"
        >
          <TextField
            id="page-title"
            name="title"
            label={t('pagesAdmin.title')}
            lang={language}
            value={draft.title}
            maxLength={PAGE_LIMITS.title}
            onChange={({ currentTarget }) => onDraft({ ...draft, title: currentTarget.value })}
          />
          <TextAreaField
            id="page-body"
            name="body"
            label={t('pagesAdmin.body')}
            lang={language}
            value={draft.body}
            maxLength={PAGE_LIMITS.body}
            rows={24}
            onChange={({ currentTarget }) => onDraft({ ...draft, body: currentTarget.value })}
            hint={t('pagesAdmin.markdown')}
            className="font-mono text-sm leading-relaxed"
          />
          <PlaceholderHint page={page} body={draft.body} />
        </SubmitForm>
        <PreviewBox page={page} draft={draft} lang={language} />
      </div>
      <PageVersions
        admin={opened}
        onRestore={(version) =>
          restore(version, draft).then(
            () => showToast(t('pagesAdmin.restored')),
            (error) => showToast(errorText(error)),
          )
        }
      />
    </div>
  );
}

interface Opened {
  admin: AdminPage;
  draft: PageDraft;
}

const PAGE_LABELS = {
  about: 'footer.about',
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  imprint: 'footer.imprint',
} as const;

/** Texts of pages, in each language, with a preview and all versions. */
export function Component() {
  const [page, setPage] = useState<PageName>('about');
  const [language, setLanguage] = useState<Language>(pageLanguage);
  // What is being typed stays when another page is looked at, and when the text is read again.
  const [open, setOpen] = useState<Readonly<Record<string, Opened>>>({});
  const key = `${page} ${language}`;
  const read = api.query('GET /admin/pages/{page}', { params: { page }, query: { language } });
  const keep = (kept: Opened) => setOpen((before) => ({ ...before, [key]: kept }));
  const isDirty = Object.values(open).some(({ admin, draft }) => !isSame(draft, draftOf(admin)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Choice
          label={t('pagesAdmin.page')}
          options={PAGE_NAMES.map((name) => [name, t(PAGE_LABELS[name])] as const)}
          value={page}
          onChoose={setPage}
        />
        {siteLanguages().length > 1 && (
          <Choice
            label={t('pagesAdmin.language')}
            options={siteLanguages().map((each) => [each, languageName(each)] as const)}
            value={language}
            onChoose={setLanguage}
          />
        )}
      </div>
      <ReadState key={key} query={useQuery(adminQuery(read, SETTLED_FRESH_MS))}>
        {({ data }) => {
          const { admin, draft } = open[key] ?? { admin: data, draft: draftOf(data) };
          return (
            <PageForm
              opened={admin}
              draft={draft}
              onDraft={(next) => keep({ admin, draft: next })}
              onOpen={(next) => keep({ admin: next, draft: draftOf(next) })}
            />
          );
        }}
      </ReadState>
      <LeaveGuard
        isDirty={isDirty}
        loses={({ currentLocation: from, nextLocation: to }) =>
          from.pathname !== to.pathname || from.search !== to.search
        }
        title={t('pagesAdmin.leaveTitle')}
        leave={t('pagesAdmin.leave')}
        stay={t('pagesAdmin.stay')}
      >
        {t('pagesAdmin.leaveText')}
      </LeaveGuard>
    </div>
  );
}
