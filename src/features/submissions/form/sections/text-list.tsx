import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { fieldId } from '../draft/field-id.ts';
import type { FormErrors } from './form-fields.tsx';
import { MarkedLabel, useExample, useFocusLater } from './form-fields.tsx';

interface TextListProps {
  field: 'features' | 'use_cases';
  label: string;
  labelOf: (number: number) => string;
  addLabel: string;
  max: number;
  texts: readonly string[];
  errors: FormErrors;
  onTexts: (texts: string[]) => void;
}

/** Lines of text, the first of them required. Removing the last one leaves an empty one. */
export function TextList({ field, label, labelOf, addLabel, max, texts, errors, onTexts }: TextListProps) {
  const title = useId();
  const focusLater = useFocusLater();
  const isFull = texts.length >= max;

  function add() {
    if (isFull) return;
    focusLater(`${field}.${texts.length}`);
    onTexts([...texts, '']);
  }

  function remove(index: number) {
    const rest = texts.toSpliced(index, 1);
    focusLater(`${field}.${Math.max(0, index - 1)}`);
    onTexts(rest.length > 0 ? rest : ['']);
  }

  return (
    <fieldset aria-labelledby={title} className="grid min-w-0 gap-3">
      <p id={title} className="text-sm font-semibold">
        <MarkedLabel label={label} isRequired />
      </p>
      {errors[field] && <p className="text-sm text-danger">{errors[field]}</p>}
      <ul className="grid gap-2.5">
        {texts.map((text, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries are controlled and have nothing else to go by
            key={index}
            field={`${field}.${index}`}
            label={labelOf(index + 1)}
            text={text}
            error={errors[`${field}.${index}`]}
            isRequired={index === 0}
            onText={(next) => onTexts(texts.with(index, next))}
            onRemove={() => remove(index)}
            onEnter={add}
          />
        ))}
      </ul>
      {isFull ? (
        <p className="text-sm text-muted">{t('toolForm.listFull', { count: max })}</p>
      ) : (
        <Button size="small" onClick={add} className="justify-self-start">
          <Plus aria-hidden className="size-4" />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

interface EntryProps {
  field: string;
  label: string;
  text: string;
  error: string | undefined;
  isRequired: boolean;
  onText: (text: string) => void;
  onRemove: () => void;
  onEnter: () => void;
}

function Entry({ field, label, text, error, isRequired, onText, onRemove, onEnter }: EntryProps) {
  const id = fieldId(field);
  const example = useExample(field);
  return (
    <li className="grid gap-1.5">
      <div className="flex gap-1">
        <Input
          id={id}
          name={field}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-message` : undefined}
          required={isRequired}
          autoComplete="off"
          placeholder={example ?? label}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // In a list, Enter adds a line instead of sending the form.
            event.preventDefault();
            onEnter();
          }}
        />
        <IconButton label={t('toolForm.remove', { label })} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {error && (
        <p id={`${id}-message`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </li>
  );
}
