import { useId } from 'react';
import { Select } from '#src/ui/forms/select.tsx';

/** A value and its text. */
type Choice<Value extends string> = readonly [value: Value, text: string];

interface ChoiceFilterProps<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  onChange: (value: Value | undefined) => void;
  /** The choice of no value. Without it, there is none. */
  any?: string | undefined;
}

/** Chooses one value that a list is filtered by, with its label above. */
export function ChoiceFilter<Value extends string>({
  label,
  value,
  choices,
  onChange,
  any,
}: ChoiceFilterProps<Value>) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-muted text-xs">
        {label}
      </label>
      <Select
        id={id}
        className="w-full"
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(choices.find(([each]) => each === currentTarget.value)?.[0])
        }
      >
        {any && <option value="">{any}</option>}
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}

export const listChoices = <Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): Choice<Value>[] => values.map((value) => [value, textOf(value)]);
