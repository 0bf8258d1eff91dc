import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';

/** A decision that can be undone until a moment. */
export const UndoOffer = z.object({ id: z.uuid(), until: z.iso.datetime() }).meta({
  id: 'UndoOffer',
  description: 'Send `POST /admin/undo/{id}` before `until` to take the decision back.',
});
export type UndoOffer = z.infer<typeof UndoOffer>;

export const UndoParams = z.object({ id: z.uuid(issueText('field.uuid')) });
