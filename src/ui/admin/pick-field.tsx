import { type ReactNode, type RefObject, useId } from 'react';
import { Field, Input } from '#src/ui/forms/field.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { joinClasses } from '#src/ui/join-classes.ts';

interface PickFieldProps<Offer> {
  label: string;
  hint: string;
  error?: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  /** The offers push down what follows. Otherwise they cover it, which the edge of a dialog would cut off. */
  isInFlow?: boolean;
  offers: readonly Offer[];
  onText: (text: string) => void;
  onPick: (offer: Offer) => void;
  input: RefObject<HTMLInputElement | null>;
  /** Renders an offer. */
  children: (offer: Offer) => ReactNode;
}

/** A field that offers what fits the text. Its user decides what stands in it afterwards. */
export function PickField<Offer extends { id: number }>(props: PickFieldProps<Offer>) {
  const { label, hint, error, placeholder, isDisabled = false, isInFlow, offers, input, children } = props;
  const id = useId();
  const combobox = useCombobox({
    count: isDisabled ? 0 : offers.length,
    onPick: (index) => props.onPick(offers[index]!),
    onText: props.onText,
  });
  return (
    <div className="relative min-w-0 flex-1 basis-60">
      <Field id={id} label={label} hint={hint} error={error}>
        {(field) => (
          <Input
            {...field}
            {...combobox.fieldProps}
            ref={input}
            type="search"
            maxLength={120}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={isDisabled}
          />
        )}
      </Field>
      {combobox.isShown && (
        <div
          {...combobox.listProps}
          role="listbox"
          aria-label={label}
          className={joinClasses(
            'rounded-control border border-line-strong bg-surface p-1',
            isInFlow ? 'mt-1 max-h-60 overflow-y-auto' : 'absolute inset-x-0 top-19 z-10 shadow-lg',
          )}
        >
          {offers.map((offer, index) => (
            <div
              key={offer.id}
              {...combobox.optionProps(index)}
              className={joinClasses(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 [overflow-wrap:anywhere]',
                index === combobox.active && 'bg-sunken',
              )}
            >
              {children(offer)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
