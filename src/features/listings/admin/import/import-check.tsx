import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { categoryAdminApi } from '#src/features/tools/admin/client.ts';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { checkImport, importQuery, listingsApi } from '../../client.ts';
import type { Import, ImportCheck } from '../../imports/contract.ts';

/** Categories of the file that the site does not have, to be added before the import. */
function UnknownCategories({
  file,
  unknown,
}: {
  file: Import;
  unknown: NonNullable<ImportCheck['unknown_categories']>;
}) {
  const client = useQueryClient();
  const { run, isBusy, failure } = useAdminAction();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = unknown.filter(({ name }) => !leftOut.has(name));
  const hidden = (file.check?.unknown_category_count ?? 0) - unknown.length;
  const add = () =>
    run(async () => {
      try {
        for (const { name } of chosen)
          await categoryAdminApi.send('POST /admin/categories', { body: { name } });
      } finally {
        // Also those that were added before one was refused.
        client.setQueryData(importQuery(file.id).queryKey, await checkImport(file.id));
      }
    });
  return (
    <section
      aria-labelledby="import-categories"
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h4 id="import-categories" className="font-bold">
        {t('listingsAdmin.unknownCategories')}
      </h4>
      <p className="text-muted text-sm">{t('listingsAdmin.unknownCategoriesText')}</p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {unknown.map(({ name, lines }) => (
          <li key={name}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={!leftOut.has(name)}
                onChange={() => setLeftOut(leftOut.symmetricDifference(new Set([name])))}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <span className="text-muted text-sm tabular-nums">
                {t('listingsAdmin.lines', { count: formatNumber(lines) })}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-muted text-sm">{t('listingsAdmin.moreCategories', { count: hidden })}</p>
      )}
      <FailureNotice>{failure}</FailureNotice>
      <Button
        className="justify-self-start"
        disabled={chosen.length === 0}
        isBusy={isBusy}
        onClick={() => void add()}
      >
        {t('listingsAdmin.addCategories', { count: chosen.length })}
      </Button>
    </section>
  );
}

const COUNTS = ['created', 'changed', 'unchanged', 'refused'] as const;

/** How many lines create, change, leave a tool, or are refused. */
export function ImportCounts({ counts }: { counts: { [Name in (typeof COUNTS)[number]]?: number } }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {COUNTS.map((name) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-muted text-sm">{t(`listingsAdmin.${name}`)}</dt>
          <dd className="font-bold font-display text-xl tabular-nums">{formatNumber(counts[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Saves the refused lines as a file. */
export function ErrorsButton({ id }: { id: number }) {
  const { run, isBusy } = useAdminAction(showToast);
  return (
    <Button
      size="small"
      className="justify-self-start"
      isBusy={isBusy}
      onClick={() =>
        void run(async () => {
          const file = await listingsApi.file('GET /admin/imports/{id}/errors.csv', { params: { id } });
          saveFile(`import-${id}-errors.csv`, file);
        })
      }
    >
      <Download aria-hidden className="size-4" />
      {t('listingsAdmin.downloadErrors')}
    </Button>
  );
}

function RefusedLines({ file, check }: { file: Import; check: ImportCheck }) {
  const { errors, refused } = check;
  return (
    <section aria-labelledby="import-refused" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 id="import-refused" className="font-bold">
        {t('listingsAdmin.refusedLines')}
      </h4>
      <p className="text-muted text-sm">{t('listingsAdmin.refusedText')}</p>
      <ErrorsButton id={file.id} />
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
        {errors.map(({ line, reasons, original }) => (
          <li key={line} className="grid gap-1 px-4 py-3">
            <p className="[overflow-wrap:anywhere]">
              <strong className="tabular-nums">
                {t('listingsAdmin.line', { line: formatNumber(line) })}
              </strong>{' '}
              {reasons.join(' ')}
            </p>
            <code className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">{original}</code>
          </li>
        ))}
      </ul>
      {refused > errors.length && (
        <p className="text-muted text-sm">
          {t('listingsAdmin.firstOnly', { count: formatNumber(errors.length) })}
        </p>
      )}
    </section>
  );
}

/** Lines that something is said about, folded away; nothing when there are none. */
function LineList({ title, lines }: { title: string; lines: readonly { line: number; text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        {title}
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto border-line border-y text-sm">
        {lines.map(({ line, text }) => (
          <li key={line} className="py-2 [overflow-wrap:anywhere]">
            <strong className="tabular-nums">{t('listingsAdmin.line', { line: formatNumber(line) })}</strong>{' '}
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Everything worth a look before the import: what it would overwrite, lines that repeat others, and cells left out. */
function Notices({ check }: { check: ImportCheck }) {
  const { conflicts = [], duplicates = [], left_out = [] } = check;
  return (
    <>
      <LineList
        title={t('listingsAdmin.conflicts', { count: check.conflict_count ?? 0 })}
        lines={conflicts.map(({ line, name, replaces }) => ({
          line,
          text: t('listingsAdmin.replaces', { name, current: replaces!.name, url: replaces!.url }),
        }))}
      />
      <LineList
        title={t('listingsAdmin.repeatedLines', { count: check.duplicate_count ?? 0 })}
        lines={duplicates.map(({ line, earlier, name }) => ({
          line,
          text: t('listingsAdmin.alsoInLine', { name, earlier: formatNumber(earlier) }),
        }))}
      />
      <LineList
        title={t('listingsAdmin.cellsLeftOut', { count: check.left_out_count ?? 0 })}
        lines={left_out.map(({ line, reasons }) => ({ line, text: reasons.join(' ') }))}
      />
    </>
  );
}

/** The effects of the import, and the button that runs it. */
export function ImportCheckResult({
  file,
  check,
  isStarting,
  onStart,
}: {
  file: Import;
  check: ImportCheck;
  isStarting: boolean;
  onStart: () => Promise<unknown>;
}) {
  const count = check.created + check.changed;
  const unknown = check.unknown_categories ?? [];
  return (
    <section
      aria-labelledby="import-checked"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-t pt-6"
    >
      <h3 id="import-checked" className="font-display text-lg font-bold" tabIndex={-1}>
        {t('listingsAdmin.checked')}
      </h3>
      <div role="status">
        <ImportCounts counts={check} />
      </div>
      {check.examples.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            {t('listingsAdmin.whatHappens')}
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <ul className="mt-2 divide-y divide-line border-line border-y text-sm">
            {check.examples.map(({ line, name, effect, changes }) => (
              <li key={line} className="flex flex-wrap gap-x-3 py-2 [overflow-wrap:anywhere]">
                <strong>{name}</strong>
                <span className="text-muted">
                  {effect === 'create'
                    ? t('listingsAdmin.willCreate')
                    : t('listingsAdmin.willChange', { fields: changes.map(nameOfField).join(', ') })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Notices check={check} />
      {unknown.length > 0 && <UnknownCategories key={check.at} file={file} unknown={unknown} />}
      {check.refused > 0 && <RefusedLines file={file} check={check} />}
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={count === 0}
        isBusy={isStarting}
        onClick={() => void onStart()}
      >
        {count === 0 ? t('listingsAdmin.nothingToDo') : t('listingsAdmin.run', { count })}
      </Button>
    </section>
  );
}
