import { joinClasses } from '../join-classes.ts';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A few alternatives next to each other, one of which is on. */
export function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 flex-wrap rounded-control border border-line-strong p-0.5"
    >
      {options.map(([each, text]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
          className={joinClasses(
            'min-h-9 rounded-[8px] px-3 text-sm font-semibold',
            each === value ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
