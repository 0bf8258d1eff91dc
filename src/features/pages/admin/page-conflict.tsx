// The package's index brings every kind of comparison into the bundle.
import { diffArrays } from 'diff/lib/diff/array.js';
import { t } from '#src/shared/messages/translate.ts';
import { EditConflict } from '#src/ui/admin/edit-conflict.tsx';
import type { AdminPage } from '../contract.ts';
import type { PageDraft } from './page-draft.ts';

/** With more changed lines than this, both texts are shown as a whole. */
const MAX_EDITS = 500;

const SIDES = {
  removed: 'bg-danger-soft text-danger line-through decoration-1',
  added: 'bg-positive-soft text-positive',
};

const linesOf = ({ title, body }: { title: string; body: string }) => [title, '', ...body.split('\n')];

/** The lines in which two texts differ. Struck out: only in theirs; underlined by colour and a plus: only in mine. */
function Difference({ theirs, mine }: { theirs: PageDraft; mine: PageDraft }) {
  const changes = diffArrays(linesOf(theirs), linesOf(mine), { maxEditLength: MAX_EDITS }) ?? [
    { value: linesOf(theirs), removed: true },
    { value: linesOf(mine), added: true },
  ];
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      aria-label={t('pagesAdmin.difference')}
      className="max-h-72 overflow-y-auto rounded-control border border-line text-sm [overflow-wrap:anywhere]"
    >
      {changes.map(({ value, added, removed }, index) => {
        if (!added && !removed) return null;
        const Tag = removed ? 'del' : 'ins';
        return (
          <Tag
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change places
            key={index}
            className={`block whitespace-pre-line px-3 py-2 no-underline ${removed ? SIDES.removed : SIDES.added}`}
          >
            <span className="block font-semibold no-underline">
              {t(removed ? 'pagesAdmin.theirs' : 'pagesAdmin.yours')}
            </span>
            {value.join('\n')}
          </Tag>
        );
      })}
    </section>
  );
}

/** The text that another administrator has saved since the form was opened, compared with the one in the form. */
export function PageConflict({
  current,
  mine,
  onKeep,
  onTake,
}: {
  current: AdminPage;
  mine: PageDraft;
  onKeep: () => Promise<unknown>;
  onTake: () => void;
}) {
  const theirs = {
    title: current.title ?? current.shipped.title,
    body: current.body ?? current.shipped.body,
  };
  return (
    <EditConflict
      title={t('pagesAdmin.conflictTitle')}
      text={t('pagesAdmin.conflictText')}
      keepLabel={t('pagesAdmin.conflictKeep')}
      onKeep={onKeep}
      onTake={onTake}
    >
      <Difference theirs={theirs} mine={mine} />
    </EditConflict>
  );
}
