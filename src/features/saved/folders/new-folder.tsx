import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { createFolder } from '../client.ts';
import { refreshSaved } from '../saved-ids.ts';
import { FolderForm } from './folder-form.tsx';

/** A button that makes way for a form to create a folder. */
export function NewFolder({
  onCreated,
  ...button
}: {
  onCreated?: (id: number) => void;
  size?: 'small';
  className?: string;
}) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button {...button} onClick={() => setOpen(true)}>
        {t('saved.newFolder')}
      </Button>
    );
  }
  return (
    <FolderForm
      submit={t('saved.create')}
      onCancel={() => setOpen(false)}
      send={async (values) => {
        const { data } = await createFolder(values);
        setOpen(false);
        await refreshSaved(client);
        onCreated?.(data.id);
      }}
    />
  );
}
