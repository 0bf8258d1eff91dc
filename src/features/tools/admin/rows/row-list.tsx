import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';

/** A button that adds a row, and how rows are put in order. */
export function RowsHead({ add, hint, onAdd }: { add: string; hint: string; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        {add}
      </Button>
      <p className="min-w-0 grow basis-60 text-sm text-muted">{hint}</p>
    </div>
  );
}

interface RowCardProps {
  /** Of the element with its name. */
  titleId: string;
  name: string;
  french: string | undefined;
  icon: ReactNode;
  details: ReactNode;
  isBusy: boolean;
  grip: ReactNode;
  /** Before its buttons, at the other end on phones. */
  status?: ReactNode;
  /** Steps up and down. */
  steps: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
}

/** A row: its names, what is known of it, and its buttons. */
export function RowCard(props: RowCardProps) {
  const { titleId, name, french, icon, details, isBusy, grip, status, steps, children } = props;
  return (
    <article
      aria-labelledby={titleId}
      aria-busy={isBusy || undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-2 sm:px-3"
    >
      <div className="flex min-w-0 grow basis-64 items-center gap-2 sm:gap-3">
        {grip}
        {icon}
        <div className="min-w-0 grow">
          <h3 id={titleId} className="font-semibold [overflow-wrap:anywhere]">
            {name}
            {french && (
              <span lang="fr" className="ml-2 font-normal text-muted">
                {french}
              </span>
            )}
          </h3>
          <p className="text-sm text-muted tabular-nums [overflow-wrap:anywhere]">{details}</p>
        </div>
      </div>
      <div
        className={joinClasses(
          'flex flex-wrap items-center max-sm:w-full',
          status ? 'max-sm:justify-between' : 'max-sm:justify-end',
        )}
      >
        {status}
        <span className="flex items-center sm:ml-1">
          {steps}
          <IconButton label={t('categoriesAdmin.editName', { name })} onClick={props.onEdit}>
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
          {children}
          <IconButton
            label={t('admin.deleteName', { name })}
            onClick={props.onRemove}
            className="text-danger!"
          >
            <Trash aria-hidden className="size-4.5" />
          </IconButton>
        </span>
      </div>
    </article>
  );
}
