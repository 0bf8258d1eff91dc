import { useState } from 'react';
import { clientFor } from '#src/shared/client/call-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { AdminPage } from '../contract.ts';
import { SHIPPED_VERSION } from '../rules.ts';
import type { PageAdminCalls } from './calls.ts';
import type { PageDraft } from './page-draft.ts';
import { PagePreview } from './page-preview.tsx';

const api = clientFor<PageAdminCalls>();

interface VersionRow {
  version: number;
  text: string;
}

function nameOf({ version, created_at, title, restores }: AdminPage['versions'][number]): string {
  const values = { version: String(version), date: formatMoment(created_at) };
  if (title === null) return t('pagesAdmin.versionShipped', values);
  return restores
    ? t('pagesAdmin.versionRestored', { ...values, restored: String(restores) })
    : t('pagesAdmin.version', values);
}

/** Earlier texts of the page, each of which can be read and brought back. */
export function PageVersions({
  admin,
  onRestore,
}: {
  admin: AdminPage;
  onRestore: (version: number) => Promise<unknown>;
}) {
  const [shown, setShown] = useState<{ name: string; draft: PageDraft }>();
  const [isBusy, setBusy] = useState<number>();
  const { page, language, versions, shipped } = admin;
  const inUse = versions[0]?.restores ?? versions[0]?.version ?? SHIPPED_VERSION;
  const rows: VersionRow[] = [
    ...versions.map((version) => ({ version: version.version, text: nameOf(version) })),
    ...(page === 'imprint' ? [] : [{ version: SHIPPED_VERSION, text: t('pagesAdmin.shipped') }]),
  ];
  async function show({ version, text }: VersionRow): Promise<void> {
    if (version === SHIPPED_VERSION) return setShown({ name: text, draft: shipped });
    const { data } = await api.send('GET /admin/pages/{page}/versions/{version}', {
      params: { page, version },
      query: { language },
    });
    const { title, body } = data;
    setShown({ name: text, draft: title === null || body === null ? shipped : { title, body } });
  }
  const restore = (version: number) => {
    setBusy(version);
    void onRestore(version).finally(() => setBusy(undefined));
  };
  return (
    <section aria-labelledby="page-versions" className="grid gap-2">
      <h3 id="page-versions" className="font-display text-lg font-bold">
        {t('pagesAdmin.versions')}
      </h3>
      <ul>
        {rows.map((row, index) => (
          <li
            key={row.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2 text-sm last:border-b-0"
          >
            <span>
              {row.text}
              {row.version === inUse && index > 0 ? ` ${t('pagesAdmin.versionInUse')}` : ''}
            </span>
            <span className="flex gap-2">
              <Button
                size="small"
                aria-label={t('pagesAdmin.showOne', { version: row.text })}
                onClick={() => void show(row).catch((error) => showToast(errorText(error)))}
              >
                {t('pagesAdmin.show')}
              </Button>
              {row.version !== inUse && index > 0 && (
                <Button
                  size="small"
                  isBusy={isBusy === row.version}
                  aria-label={t('pagesAdmin.restoreOne', { version: row.text })}
                  onClick={() => restore(row.version)}
                >
                  {t('pagesAdmin.restore')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Dialog isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.name ?? ''}>
        {shown && <PagePreview page={page} draft={shown.draft} lang={language} />}
      </Dialog>
    </section>
  );
}
