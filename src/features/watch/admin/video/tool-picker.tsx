import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useToolOffers } from '#src/features/tools/search/public/tool-offers-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { PickField } from '#src/ui/admin/pick-field.tsx';
import { IconButton } from '#src/ui/button.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { Logo } from '#src/ui/logo.tsx';
import { TOOLS_PER_VIDEO } from '../../rules.ts';
import type { AdminVideo } from '../admin-contract.ts';

type LinkedTool = AdminVideo['tools'][number];

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

function AddTool({ tools, onAdd }: { tools: readonly LinkedTool[]; onAdd: (tool: LinkedTool) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { offers, isNone, setText } = useToolOffers(({ id }) => tools.some((tool) => tool.id === id));
  const isFull = tools.length >= TOOLS_PER_VIDEO;
  const full = isFull ? t('watchAdmin.toolsFull', { count: TOOLS_PER_VIDEO }) : undefined;
  const none = isNone ? t('watchAdmin.noToolFound') : undefined;
  return (
    <PickField
      label={t('watchAdmin.addTool')}
      hint={full ?? none ?? t('watchAdmin.toolsHint', { count: TOOLS_PER_VIDEO })}
      error={useFormErrors().errorOf('tool_ids')}
      isDisabled={isFull}
      isInFlow
      offers={offers}
      onText={setText}
      onPick={({ id, slug, name, logo_url }) => {
        if (input.current) input.current.value = '';
        setText('');
        onAdd({ id, slug, name, logo_url });
      }}
      input={input}
    >
      {({ name, logo_url }) => (
        <>
          <Logo src={logo_url} name={name} size="small" />
          {name}
        </>
      )}
    </PickField>
  );
}

interface ToolPickerProps {
  tools: readonly LinkedTool[];
  onChange: (tools: LinkedTool[]) => void;
}

/** The tools that a video is about: taken away one by one, added by name. Screen readers hear both. */
export function ToolPicker({ tools, onChange }: ToolPickerProps) {
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
      <AddTool tools={tools} onAdd={add} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}
