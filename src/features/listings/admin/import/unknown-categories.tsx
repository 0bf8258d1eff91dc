import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryAdminApi } from '#src/features/tools/admin/client.ts';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { checkImport, importQuery } from '../../client.ts';
import type { Import, ImportCheck } from '../../imports/contract.ts';

/** Categories of the file that the site does not have, to be added before the import. */
export function UnknownCategories({
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
