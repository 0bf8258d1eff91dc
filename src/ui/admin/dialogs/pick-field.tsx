import { type RefObject, useId } from 'react';
import { Field, Input } from '#src/ui/forms/field.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { joinClasses } from '#src/ui/join-classes.ts';

interface PickFieldProps<Offer> {
  label: string;
  hint: string;
  placeholder?: string;
  offers: readonly Offer[];
  nameOf: (offer: Offer) => string;
  onText: (text: string) => void;
  onPick: (offer: Offer) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** A field that offers what fits the text; the one who uses it decides what stands in it afterwards. */
export function PickField<Offer extends { id: number }>({
  label,
  hint,
  placeholder,
  offers,
  nameOf,
  onText,
  onPick,
  input,
}: PickFieldProps<Offer>) {
  const id = useId();
  const combobox = useCombobox({
    count: offers.length,
    onPick: (index) => onPick(offers[index]!),
    onText,
  });
  return (
    <div className="relative min-w-0 flex-1 basis-60">
      <Field id={id} label={label} hint={hint}>
        {(props) => (
          <Input
            {...props}
            {...combobox.fieldProps}
            ref={input}
            type="search"
            autoComplete="off"
            placeholder={placeholder}
          />
        )}
      </Field>
      {combobox.isShown && (
        <div
          {...combobox.listProps}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-19 z-10 rounded-control border border-line-strong bg-surface p-1 shadow-lg"
        >
          {offers.map((offer, index) => (
            <div
              key={offer.id}
              {...combobox.optionProps(index)}
              className={joinClasses(
                'flex min-h-11 cursor-pointer items-center rounded-md px-3 [overflow-wrap:anywhere]',
                index === combobox.active && 'bg-sunken',
              )}
            >
              {nameOf(offer)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
