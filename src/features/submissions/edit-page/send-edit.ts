import type { EditableTool } from '../contract.ts';
import { toForm } from '../form/draft/tool-draft.ts';
import { isReordered, keptOrder, onlyChanges } from './changed-fields.ts';
import type { Edit } from './use-edit.ts';

/** The multipart body: the changed fields, and the order of the present screenshots. */
export function bodyOf({ base, draft, images }: Edit, { can_use_affiliate_url }: EditableTool): FormData {
  const form = toForm(draft, images, { canUseAffiliateUrl: can_use_affiliate_url });
  onlyChanges(form, base.draft, draft);
  const order = isReordered(base.images, images) ? keptOrder(images) : [];
  for (const id of order) form.append('screenshot_order[]', String(id));
  return form;
}
