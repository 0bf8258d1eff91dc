import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';

/** A decision that can be undone until a moment. */
export const UndoOffer = z.object({ id: z.uuid(), until: z.iso.datetime() }).meta({
  id: 'UndoOffer',
  description: 'Send `POST /admin/undo/{id}` before `until` to take the decision back.',
});
export type UndoOffer = z.infer<typeof UndoOffer>;

/** The answer to a decision that can be undone. */
export function undoable<Shape extends z.ZodRawShape>(answer: z.ZodObject<Shape>) {
  return answer.extend({ undo: UndoOffer.optional() });
}

export const UndoParams = z.object({ id: z.uuid(issueText('field.uuid')) });
