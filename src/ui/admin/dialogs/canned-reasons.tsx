import { languageName } from '#src/shared/messages/code-name.ts';
import { t } from '#src/shared/messages/translate.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';

/** A reason that was written before, as the person will get it. */
export interface CannedOption {
  id: number;
  title: string;
  /** With its placeholders filled in, in the person's language. */
  text: string;
  language: string;
}

interface CannedReasonsProps {
  options: readonly CannedOption[];
  /** Undefined: the text is the moderator's own. */
  chosen: CannedOption | undefined;
  onChoose: (option: CannedOption | undefined) => void;
  /** Makes the text of the chosen one the moderator's own. */
  onEdit: () => void;
  isFirst: boolean;
}

function Option({
  title,
  value,
  isChosen,
  onChoose,
  isFirst = false,
}: {
  title: string;
  value: number | '';
  isChosen: boolean;
  onChoose: () => void;
  isFirst?: boolean;
}) {
  return (
    <label className="flex min-h-9 items-center gap-3 rounded-md px-2 hover:bg-sunken has-checked:bg-sunken has-checked:font-semibold">
      <input
        type="radio"
        name="reason_id"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        ref={isFirst ? autoFocusRef : undefined}
        className="size-4.5 shrink-0"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
    </label>
  );
}

/** Offers canned reasons, and shows the text of the chosen one. */
export function CannedReasons({ options, chosen, onChoose, onEdit, isFirst }: CannedReasonsProps) {
  return (
    <div className="grid gap-3">
      <fieldset className="grid min-w-0">
        <legend className="mb-1 text-sm font-semibold">{t('admin.cannedReasons')}</legend>
        <div className="-mx-2 max-h-52 overflow-y-auto">
          <Option
            title={t('admin.ownReason')}
            value=""
            isChosen={!chosen}
            onChoose={() => onChoose(undefined)}
            isFirst={isFirst}
          />
          {options.map((option) => (
            <Option
              key={option.id}
              title={option.title}
              value={option.id}
              isChosen={option.id === chosen?.id}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      </fieldset>
      <div role="status" className="empty:hidden">
        {chosen && (
          <div className="grid gap-1.5 rounded-control border border-line bg-sunken p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
              {t('admin.sentIn', { language: languageName(chosen.language) })}
              <button type="button" onClick={onEdit} className="min-h-6 font-semibold underline">
                {t('admin.editReason')}
              </button>
            </p>
            <p lang={chosen.language} className="whitespace-pre-line [overflow-wrap:anywhere]">
              {chosen.text}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
