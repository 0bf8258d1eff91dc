import { isPermitted } from '#src/shared/calls.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { listingsApi } from '../../client.ts';
import { EXPORT_PERMISSIONS, EXPORTED_TABLES, type ExportedTable } from '../../exports/rules.ts';
import { listColumns, type useKeptTable, type useTableState } from './table-state.ts';

type Kept = ReturnType<typeof useKeptTable>;

const summary = 'button button-secondary button-small cursor-pointer list-none';
const panel =
  'absolute right-0 z-20 mt-1 grid w-64 gap-1 rounded-card border border-line-strong bg-surface p-3 shadow-lg max-sm:left-0';

/** Chooses the columns. */
export function ColumnMenu({ kept }: { kept: Kept }) {
  return (
    <details className="sm:relative">
      <summary className={summary}>{t('listingsAdmin.chooseColumns')}</summary>
      <fieldset className={panel}>
        <legend className="sr-only">{t('listingsAdmin.chooseColumns')}</legend>
        {listColumns().map((column) => (
          <label key={column} className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={kept.columns.includes(column)}
              onChange={() => kept.toggle(column)}
            />
            {t(`listingsAdmin.col.${column}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** Shows, saves and removes views. */
export function ViewMenu({ kept, state }: { kept: Kept; state: ReturnType<typeof useTableState> }) {
  async function save(values: FormData, form: HTMLFormElement): Promise<undefined> {
    const name = textOf(values, 'name').trim().slice(0, 40);
    requireFields({ name: name === '' ? t('listingsAdmin.viewName') : undefined });
    kept.save({ name, state: state.view });
    form.reset();
    return undefined;
  }
  return (
    <details className="sm:relative">
      <summary className={summary}>{t('listingsAdmin.savedViews')}</summary>
      <div className={panel}>
        {kept.views.map(({ name, state: view }) => (
          <div key={name} className="flex items-center gap-2">
            <button
              type="button"
              className="min-h-9 min-w-0 grow truncate text-left font-semibold hover:text-accent"
              onClick={() => state.show(view)}
            >
              {name}
            </button>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('listingsAdmin.removeView', { name })}
              onClick={() => kept.remove(name)}
            >
              ✕
            </Button>
          </div>
        ))}
        <SubmitForm
          name={t('listingsAdmin.saveView')}
          send={save}
          label={t('listingsAdmin.saveView')}
          size="small"
          className="grid gap-2 border-line border-t pt-3 first:border-0 first:pt-0"
        >
          <TextField id="view-name" name="name" maxLength={40} label={t('listingsAdmin.viewName')} />
        </SubmitForm>
      </div>
    </details>
  );
}

/** Downloads the tables that these staff may export. */
export function ExportMenu() {
  const held = useViewer()?.permissions;
  const { run, isBusy } = useAdminAction(showToast);
  const download = (table: ExportedTable, format: 'csv' | 'jsonl') =>
    void run(async () => {
      const file = await listingsApi.file(`GET /admin/export/${table}`, { query: { format } });
      saveFile(`${table}.${format}`, file);
    });
  return (
    <details className="sm:relative">
      <summary className={summary}>{t('listingsAdmin.export')}</summary>
      <ul className={panel}>
        {EXPORTED_TABLES.filter((table) => isPermitted(held, EXPORT_PERMISSIONS[table])).map((table) => (
          <li key={table} className="flex items-center justify-between gap-2">
            <span>{t(`listingsAdmin.exports.${table}`)}</span>
            <span className="flex gap-1">
              {(['csv', 'jsonl'] as const).map((format) => (
                <Button
                  key={format}
                  size="small"
                  variant="quiet"
                  isBusy={isBusy}
                  aria-label={t('listingsAdmin.exportAs', {
                    table: t(`listingsAdmin.exports.${table}`),
                    format: format.toUpperCase(),
                  })}
                  onClick={() => download(table, format)}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
