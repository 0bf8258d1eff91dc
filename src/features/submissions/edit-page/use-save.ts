import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { refreshTools, submissionApi } from '../client.ts';
import type { EditableTool } from '../contract.ts';
import { draftOf, type ToolDraft, toForm } from '../form/draft/tool-draft.ts';
import type { EditOutcome, EditState } from '../ui/submitted-banner.tsx';
import { findConflicts, isReordered, keptOrder, onlyChanges, pickFields } from './changed-fields.ts';
import type { Edit } from './use-edit.ts';

function sendToolEdit(slug: string, form: FormData) {
  form.set('_method', 'PUT');
  return submissionApi.send('POST /ai-tools/{slug}', { params: { slug }, body: form });
}

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
function bodyOf(
  { base, draft, images }: Edit,
  { can_use_affiliate_url }: EditableTool,
  version?: string,
): FormData {
  const form = toForm(draft, images, { canUseAffiliateUrl: can_use_affiliate_url });
  onlyChanges(form, base.draft, draft);
  const order = isReordered(base.images, images) ? keptOrder(images) : [];
  for (const id of order) form.append('screenshot_order[]', String(id));
  if (version !== undefined) form.set('version', version);
  return form;
}

/** A message or question that comes before saving, or in its place. */
type Question = 'problems' | 'unchanged' | 'another' | 'overwrite' | 'changed' | null;

function isAnothers(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.message === t('submissions.anotherUser');
}

/** Somebody else has given fields of the edit other values since the form was opened. */
class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError';
  readonly theirs: Partial<ToolDraft>;

  constructor(theirs: Partial<ToolDraft>) {
    super('Somebody else has changed the same fields');
    this.theirs = theirs;
  }
}

/**
 * Sends an edit. What somebody else has changed meanwhile stays, unless the edit changes the same fields.
 * @throws ChangedMeanwhileError before anything is overwritten; ApiError.
 */
async function sendEdit(slug: string, edit: Edit, tool: EditableTool) {
  try {
    return await sendToolEdit(slug, bodyOf(edit, tool, tool.version));
  } catch (error) {
    if (!(error instanceof ApiError) || error.detail.changed !== true) throw error;
    const { data: now } = await submissionApi.send('GET /ai-tools/{slug}/edit', { params: { slug } });
    const theirs = draftOf(now);
    const fields = findConflicts(edit.base.draft, edit.draft, theirs);
    if (fields.length > 0) throw new ChangedMeanwhileError(pickFields(theirs, fields));
    return sendToolEdit(slug, bodyOf(edit, tool, now.version));
  }
}

/** Undefined when the edit made neither a revision nor a change. */
function outcomeOf(tool: EditableTool, answer: ToolPage): EditOutcome | undefined {
  if (!mayWait(tool) || answer.pending_version_of) return tool.effect;
  return tool.effect === 'partly_live' && !overwritesOwn(tool) ? 'live' : undefined;
}

/** True for errors that a dialog shows. */
const isAsked = (error: unknown) => isAnothers(error) || error instanceof ChangedMeanwhileError;

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
  const [theirs, setTheirs] = useState<Partial<ToolDraft>>({});
  const isDone = useRef(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: (overwrites: boolean) =>
      overwrites ? sendToolEdit(slug, bodyOf(edit, tool)) : sendEdit(slug, edit, tool),
    onSuccess: async ({ data, message }) => {
      isDone.current = true;
      onSaved();
      await refreshTools(queryClient);
      const editOutcome = outcomeOf(tool, data);
      if (!editOutcome && message) showToast(message);
      await navigate(toolPathOf(tool), { state: editOutcome && ({ editOutcome } satisfies EditState) });
    },
    onError: (error) => {
      if (error instanceof ChangedMeanwhileError) {
        setTheirs(error.theirs);
        ask('changed');
      } else if (isAnothers(error)) ask('another');
      else if (error instanceof ApiError) edit.showErrors(error.errors);
    },
  });

  function save(overwrites = false) {
    ask(null);
    if (!sending.isPending) sending.mutate(overwrites);
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
    error: sending.isError && !isAsked(sending.error) ? sending.error : null,
    /** The values of somebody else, of the fields that both have changed. */
    theirs,
    submit,
    save: () => save(),
    overwrite: () => save(true),
    /** Puts their values into the form. */
    keepTheirs() {
      ask(null);
      edit.replace({ ...edit.draft, ...theirs }, edit.images);
    },
    dismiss: () => ask(null),
  };
}

export type Save = ReturnType<typeof useSave>;
