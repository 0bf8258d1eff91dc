import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { MESSAGE_MAX } from '../rules.ts';

interface QuestionFormProps {
  draft: string;
  setDraft: (draft: string) => void;
  send: (question: string) => Promise<void>;
  /** The categories are still being read. */
  isLoading: boolean;
  /** There is an answer that the question may go on with. */
  isGoingOn: boolean;
  /** Null while it is not known. */
  remaining: number | null;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Enter sends; with Shift it begins a line, and while a character is being composed it belongs to the keyboard's editor. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function Counter({ length }: { length: number }) {
  const isTooLong = length > MESSAGE_MAX;
  return (
    <span
      className={joinClasses('text-sm tabular-nums', isTooLong ? 'font-semibold text-danger' : 'text-muted')}
    >
      {t('assistant.counter', { length, max: MESSAGE_MAX })}
    </span>
  );
}

/** Keeps its line while the number is not known, so that nothing jumps. */
function Hint({ id, isTooLong, remaining }: { id: string; isTooLong: boolean; remaining: number | null }) {
  const left = remaining === null ? '\u00a0' : t('assistant.left', { count: remaining });
  return (
    <p
      id={id}
      className={joinClasses('col-span-2 row-start-3 text-sm', isTooLong ? 'text-danger' : 'text-muted')}
    >
      {isTooLong ? t('assistant.tooLong', { max: MESSAGE_MAX }) : left}
    </p>
  );
}

/** The field of the question with its counter, which turns red above 300 characters. */
export function QuestionForm({
  draft,
  setDraft,
  send,
  isLoading,
  isGoingOn,
  remaining,
  field,
}: QuestionFormProps) {
  const id = useId();
  const length = draft.trim().length;
  const isTooLong = length > MESSAGE_MAX;
  const canSend = length > 0 && !isTooLong && remaining !== 0;
  async function submit() {
    if (canSend) await send(draft.trim());
    return undefined;
  }
  return (
    <SubmitForm
      send={submit}
      label={
        <span title={t('assistant.send')}>
          <ArrowUp aria-hidden className="size-5" />
          <span className="sr-only">{t('assistant.send')}</span>
        </span>
      }
      isDisabled={!canSend || isLoading}
      showsOutcome={false}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1.5"
      buttonClassName="col-start-2 row-start-2 px-3"
    >
      <div className="col-span-2 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {t('assistant.label')}
        </label>
        <Counter length={length} />
      </div>
      <textarea
        ref={field}
        id={id}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={sendOnEnter}
        rows={2}
        placeholder={isGoingOn ? t('assistant.goOn') : undefined}
        enterKeyHint="send"
        aria-describedby={`${id}-hint`}
        aria-invalid={isTooLong || undefined}
        className="row-start-2 min-h-16 w-full resize-none rounded-control border border-line-strong bg-surface px-3 py-2 text-ink hover:border-ink aria-invalid:border-danger"
      />
      <Hint id={`${id}-hint`} isTooLong={isTooLong} remaining={remaining} />
    </SubmitForm>
  );
}
