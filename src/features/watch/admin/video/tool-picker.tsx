import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/forms/field.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import { TOOLS_PER_VIDEO } from '../../rules.ts';
import { type LinkedTool, useToolOffers } from './use-tool-offers.ts';

function Chosen({ tools, onRemove }: { tools: readonly LinkedTool[]; onRemove: (tool: LinkedTool) => void }) {
  if (tools.length === 0) return <p className="text-sm text-muted">{t('watchAdmin.noTools')}</p>;
  return (
    <ul className="grid gap-1">
      {tools.map((tool) => (
        <li key={tool.id} className="flex items-center gap-3 rounded-control bg-sunken pl-3">
          <Logo src={tool.logo_url} name={tool.name} size="small" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{tool.name}</span>
          <IconButton label={t('watchAdmin.removeTool', { name: tool.name })} onClick={() => onRemove(tool)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Offers({
  offers,
  combobox,
}: {
  offers: readonly LinkedTool[];
  combobox: ReturnType<typeof useCombobox>;
}) {
  return (
    <div
      {...combobox.listProps}
      role="listbox"
      aria-label={t('watchAdmin.addTool')}
      className="mt-1 max-h-60 overflow-y-auto rounded-control border border-line-strong bg-surface p-1"
    >
      {offers.map(({ id, name, logo_url }, index) => (
        <div
          key={id}
          {...combobox.optionProps(index)}
          className={joinClasses(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 [overflow-wrap:anywhere]',
            index === combobox.active && 'bg-sunken',
          )}
        >
          <Logo src={logo_url} name={name} size="small" />
          {name}
        </div>
      ))}
    </div>
  );
}

function AddTool({
  tools,
  error,
  onAdd,
}: {
  tools: readonly LinkedTool[];
  error: string | undefined;
  onAdd: (tool: LinkedTool) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { offers, isNone, setText } = useToolOffers(tools);
  const isFull = tools.length >= TOOLS_PER_VIDEO;
  const combobox = useCombobox({
    count: isFull ? 0 : offers.length,
    onText: setText,
    onPick: (index) => {
      const { id: toolId, slug, name, logo_url } = offers[index]!;
      if (input.current) input.current.value = '';
      setText('');
      onAdd({ id: toolId, slug, name, logo_url });
    },
  });
  const full = isFull ? t('watchAdmin.toolsFull', { count: TOOLS_PER_VIDEO }) : undefined;
  const none = isNone ? t('watchAdmin.noToolFound') : undefined;
  return (
    <div>
      <Field
        id={id}
        label={t('watchAdmin.addTool')}
        hint={full ?? none ?? t('watchAdmin.toolsHint', { count: TOOLS_PER_VIDEO })}
        error={error}
      >
        {(props) => (
          <Input
            {...props}
            {...combobox.fieldProps}
            ref={input}
            type="search"
            maxLength={120}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            disabled={isFull}
          />
        )}
      </Field>
      {combobox.isShown && <Offers offers={offers} combobox={combobox} />}
    </div>
  );
}

interface ToolPickerProps {
  tools: readonly LinkedTool[];
  error: string | undefined;
  onChange: (tools: LinkedTool[]) => void;
}

/** The tools that a video is about: taken away one by one, added by name. Screen readers hear both. */
export function ToolPicker({ tools, error, onChange }: ToolPickerProps) {
  const [news, setNews] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  function remove(gone: LinkedTool) {
    onChange(tools.filter(({ id }) => id !== gone.id));
    setNews(t('watchAdmin.toolRemoved', { name: gone.name }));
    // The button that had the focus is gone with its tool.
    group.current?.focus();
  }
  function add(tool: LinkedTool) {
    onChange([...tools, tool]);
    setNews(t('watchAdmin.toolAdded', { name: tool.name }));
  }
  return (
    <fieldset ref={group} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      <legend className="mb-1.5 text-sm font-semibold">{t('watchAdmin.tools')}</legend>
      <Chosen tools={tools} onRemove={remove} />
      <AddTool tools={tools} error={error} onAdd={add} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}
