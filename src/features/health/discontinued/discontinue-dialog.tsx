import { useQueryClient } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { healthApi } from '../client.ts';
import { NOTE_MAX } from '../rules.ts';

interface DiscontinueDialogProps {
  slug: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The slug of a tool that was typed as such, or as the address of its page. */
function readSlug(text: string): string | null {
  return text.trim().split('/ai/').at(-1)!.split(/[?#/]/, 1)[0] || null;
}

/** Asks what to say of a tool that is no longer offered. */
export function DiscontinueDialog({ slug, name, isOpen, onClose }: DiscontinueDialogProps) {
  const client = useQueryClient();
  const announceDecision = useAnnounceDecision();
  async function send(values: FormData) {
    const body = { note: textOf(values, 'note'), successor: readSlug(textOf(values, 'successor')) };
    const answer = await healthApi.send('POST /ai-tools/{slug}/discontinue', { params: { slug }, body });
    announceDecision(t('healthOwner.discontinued', { name }), answer);
    await client.invalidateQueries();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('healthOwner.discontinueTitle', { name })}>
      <DialogForm
        submit={t('healthOwner.discontinue')}
        failed={t('healthOwner.discontinueFailed')}
        send={send}
        onClose={onClose}
      >
        <p>{t('healthOwner.discontinueText')}</p>
        <TextAreaField
          id="discontinue-note"
          name="note"
          label={t('healthOwner.note')}
          hint={t('healthOwner.noteHint')}
          maxLength={NOTE_MAX}
        />
        <TextField
          id="discontinue-successor"
          name="successor"
          label={t('healthOwner.successor')}
          hint={t('healthOwner.successorHint')}
          maxLength={200}
        />
      </DialogForm>
    </Dialog>
  );
}
