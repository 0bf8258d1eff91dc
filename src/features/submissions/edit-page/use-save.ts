import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { refreshTools, sendToolEdit } from '../client.ts';
import type { EditableTool } from '../contract.ts';
import { toForm } from '../form/draft/tool-draft.ts';
import type { EditOutcome, EditState } from '../ui/submitted-banner.tsx';
import { isReordered, keptOrder, onlyChanges } from './changed-fields.ts';
import type { Edit } from './use-edit.ts';
import '../messages/en-rules.ts';

/** True when an edit may become a revision, unlike an administrator's edit or one of an unpublished tool. */
function mayWait({ effect }: EditableTool): boolean {
  return effect === 'review' || effect === 'partly_live';
}

/** True while another person's revision is pending, which has to be decided first. */
export function isBlockedByAnother(tool: EditableTool): boolean {
  return mayWait(tool) && tool.pending_version?.can_overwrite === false;
}

/** True when the viewer has a pending revision, which saving overwrites. */
export function overwritesOwn(tool: EditableTool): boolean {
  const isRevision = Boolean(tool.pending_version_of) && tool.status === 'pending';
  return mayWait(tool) && (isRevision || tool.pending_version?.can_overwrite === true);
}

/** The page of the tool, also when a revision of it is edited. */
export function toolPathOf(tool: EditableTool): string {
  return `/ai/${tool.original_tool?.slug ?? tool.slug}`;
}

/** The multipart body: the changed fields, and the order of the present screenshots. */
function bodyOf({ base, draft, images }: Edit, { can_use_affiliate_url }: EditableTool): FormData {
  const form = toForm(draft, images, { canUseAffiliateUrl: can_use_affiliate_url });
  onlyChanges(form, base.draft, draft);
  const order = isReordered(base.images, images) ? keptOrder(images) : [];
  for (const id of order) form.append('screenshot_order[]', String(id));
  return form;
}

/** A message or question that comes before saving, or in its place. */
type Question = 'problems' | 'unchanged' | 'another' | 'overwrite' | null;

function isAnothers(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.message === t('submissions.anotherUser');
}

/** Undefined when the edit made neither a revision nor a change. */
function outcomeOf(tool: EditableTool, answer: ToolPage): EditOutcome | undefined {
  if (!mayWait(tool) || answer.pending_version_of) return tool.effect;
  return tool.effect === 'partly_live' && !overwritesOwn(tool) ? 'live' : undefined;
}

/** Saves an edit once nothing prevents it, then opens the tool's page, which shows the outcome. */
export function useSave({
  tool,
  slug,
  edit,
  onSaved,
}: {
  tool: EditableTool;
  slug: string;
  edit: Edit;
  onSaved: () => void;
}) {
  const [question, ask] = useState<Question>(null);
  const isDone = useRef(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendToolEdit(slug, bodyOf(edit, tool)),
    onSuccess: async ({ data, message }) => {
      isDone.current = true;
      onSaved();
      await refreshTools(queryClient);
      const editOutcome = outcomeOf(tool, data);
      if (!editOutcome && message) showToast(message);
      await navigate(toolPathOf(tool), { state: editOutcome && ({ editOutcome } satisfies EditState) });
    },
    onError: (error) => {
      if (isAnothers(error)) ask('another');
      else if (error instanceof ApiError) edit.showErrors(error.errors);
    },
  });

  function save() {
    ask(null);
    if (!sending.isPending) sending.mutate();
  }

  function submit() {
    if (sending.isPending) return;
    if (edit.problems.length > 0) return ask('problems');
    const isSentBack = tool.status === 'rejected' || tool.status === 'changes_requested';
    if (!edit.isDirty && !isSentBack) return ask('unchanged');
    if (isBlockedByAnother(tool)) return ask('another');
    if (overwritesOwn(tool)) return ask('overwrite');
    save();
  }

  return {
    question,
    isDone,
    isSending: sending.isPending,
    /** Of the last try, unless a dialog shows it. */
    error: sending.isError && !isAnothers(sending.error) ? sending.error : null,
    submit,
    save,
    dismiss: () => ask(null),
  };
}

export type Save = ReturnType<typeof useSave>;
