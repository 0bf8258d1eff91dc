import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ComponentProps, type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { MESSAGE_MAX } from '../rules.ts';

interface QuestionFormProps {
  draft: string;
  setDraft: (draft: string) => void;
  send: (question: string) => void;
  isBusy: boolean;
  /** The categories are still being read. */
  isLoading: boolean;
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

function QuestionField(props: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={2}
      onKeyDown={sendOnEnter}
      enterKeyHint="send"
      className="min-h-16 w-full resize-none rounded-control border border-line-strong bg-surface px-3 py-2 text-ink hover:border-ink aria-invalid:border-danger"
      {...props}
    />
  );
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
    <p id={id} className={joinClasses('text-sm', isTooLong ? 'text-danger' : 'text-muted')}>
      {isTooLong ? t('assistant.tooLong', { max: MESSAGE_MAX }) : left}
    </p>
  );
}

/** Where the question is typed. The counter turns red above 300 characters. */
export function QuestionForm(props: QuestionFormProps) {
  const { draft, setDraft, send, isBusy, isLoading, remaining, field } = props;
  const id = useId();
  const length = draft.trim().length;
  const isTooLong = length > MESSAGE_MAX;
  const canSend = length > 0 && !isTooLong && remaining !== 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSend && !isBusy) send(draft.trim());
  }

  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {t('assistant.label')}
        </label>
        <Counter length={length} />
      </div>
      <div className="flex items-end gap-2">
        <QuestionField
          ref={field}
          id={id}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          aria-describedby={`${id}-hint`}
          aria-invalid={isTooLong || undefined}
        />
        <Button
          type="submit"
          variant="primary"
          aria-label={t('assistant.send')}
          title={t('assistant.send')}
          isBusy={isBusy}
          disabled={!canSend || isLoading}
          className="px-3"
        >
          <ArrowUp aria-hidden className="size-5" />
        </Button>
      </div>
      <Hint id={`${id}-hint`} isTooLong={isTooLong} remaining={remaining} />
    </form>
  );
}
