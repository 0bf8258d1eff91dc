import { emptyDraft, type ToolDraft } from './tool-draft.ts';

/** Fields that an address fills in. */
export type Prefill = Pick<ToolDraft, 'name' | 'url'>;

/** True for a draft that has nothing but a name and a website, as an address fills them in. */
function isBare(draft: ToolDraft): boolean {
  const { name, url } = draft;
  return JSON.stringify(draft) === JSON.stringify({ ...emptyDraft(), name, url });
}

function isAbout({ name, url }: ToolDraft, prefill: Prefill): boolean {
  return name === prefill.name || (url !== '' && url === prefill.url);
}

/**
 * The draft that a form begins with. A kept draft of another tool goes on, because an address must not delete what somebody has
 * written; the form then offers to begin with the other tool.
 */
export function startDraft(kept: ToolDraft | null, prefill: Prefill): { draft: ToolDraft; isOther: boolean } {
  const filled = { ...emptyDraft(), ...prefill };
  if (prefill.name === '') return { draft: kept ?? emptyDraft(), isOther: false };
  if (!kept || isBare(kept)) return { draft: kept && isAbout(kept, prefill) ? kept : filled, isOther: false };
  return { draft: kept, isOther: !isAbout(kept, prefill) };
}
