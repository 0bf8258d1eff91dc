import ArrowUp from 'lucide-react/icons/arrow-up';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { MESSAGE_MAX } from '../rules.ts';

interface QuestionFormProps {
  value: string;
  onChange: (value: string) => void;
  onSend: (question: string) => void;
  isBusy: boolean;
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

/** Where the question is typed. The counter turns red above 300 characters. */
export function QuestionForm({ value, onChange, onSend, isBusy, remaining, field }: QuestionFormProps) {
  const id = useId();
  const length = value.trim().length;
  const isTooLong = length > MESSAGE_MAX;
  const isUsedUp = remaining === 0;
  const canSend = length > 0 && !isTooLong && !isUsedUp;

  function send(event: FormEvent) {
    event.preventDefault();
    if (canSend && !isBusy) onSend(value.trim());
  }

  return (
    <form onSubmit={send} className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {t('assistant.label')}
        </label>
        <span
          className={joinClasses(
            'text-sm tabular-nums',
            isTooLong ? 'font-semibold text-danger' : 'text-muted',
          )}
        >
          {t('assistant.counter', { length, max: MESSAGE_MAX })}
        </span>
      </div>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id={id}
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendOnEnter}
          aria-describedby={`${id}-hint`}
          aria-invalid={isTooLong || undefined}
          enterKeyHint="send"
          className="min-h-16 w-full resize-none rounded-control border border-line-strong bg-surface px-3 py-2 text-ink hover:border-ink aria-invalid:border-danger"
        />
        <Button
          type="submit"
          variant="primary"
          aria-label={t('assistant.send')}
          title={t('assistant.send')}
          isBusy={isBusy}
          disabled={!canSend}
          className="px-3"
        >
          <ArrowUp aria-hidden className="size-5" />
        </Button>
      </div>
      <p id={`${id}-hint`} className={joinClasses('text-sm', isTooLong ? 'text-danger' : 'text-muted')}>
        {isTooLong ? t('assistant.tooLong', { max: MESSAGE_MAX }) : sayRemaining(remaining)}
      </p>
    </form>
  );
}

/** Keeps its line while the number is not known, so that nothing jumps. */
function sayRemaining(remaining: number | null): string {
  return remaining === null ? '\u00a0' : t('assistant.left', { count: remaining });
}
