import { useId } from 'react';
import { ICON_NAMES } from '#src/shared/site/icon-names.ts';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';

/** A group of radio buttons, one for each icon of the icon set. */
export function IconField({
  label,
  name,
  value,
  nameOf = (icon) => icon.replaceAll('-', ' '),
  onChange,
}: {
  label: string;
  name: string;
  value: string;
  nameOf?: (icon: string) => string;
  onChange?: (icon: string) => void;
}) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="float-left mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid max-h-40 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto rounded-control border border-line-strong bg-surface p-1.5">
        {ICON_NAMES.map((icon) => (
          <label
            key={icon}
            title={nameOf(icon)}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-sunken has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={`${id}-${icon}`}
              name={name}
              value={icon}
              defaultChecked={icon === value}
              onChange={() => onChange?.(icon)}
              className="sr-only"
              aria-label={nameOf(icon)}
            />
            <NamedIcon name={icon} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
