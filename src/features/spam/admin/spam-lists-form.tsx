import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import type { FieldErrors } from '#src/shared/envelope.ts';
import { t } from '#src/shared/messages/translate.ts';
import { adminQuery, refreshAdministration, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { spamApi } from '../client.ts';
import type { SpamListsAnswer } from '../contract.ts';
import type { SpamEffect, SpamListName } from '../rules.ts';

const LISTS = ['domains', 'words'] as const;
const EFFECTS = ['refused', 'watched'] as const;

const fieldOf = (list: SpamListName, effect: SpamEffect) => `${list}.${effect}`;

function readEntries(values: FormData, list: SpamListName, effect: SpamEffect): string[] {
  return textOf(values, fieldOf(list, effect))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Moves the errors of entries to their list, each with the entry that it is about. */
function atLists(error: unknown, values: FormData): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors: FieldErrors = {};
  for (const [path, texts] of Object.entries(error.errors)) {
    const [list, effect, at] = path.split('.');
    const field = `${list}.${effect}`;
    const entry =
      at === undefined
        ? undefined
        : readEntries(values, list as SpamListName, effect as SpamEffect)[Number(at)];
    const text = texts[0] ?? '';
    errors[field] ??= [entry === undefined ? text : t('spamAdmin.entryError', { entry, error: text })];
  }
  return new ApiError(error.status, { code: error.code, message: error.message, errors });
}

function Lists({ lists, onReload }: { lists: SpamListsAnswer; onReload: () => void }) {
  const client = useQueryClient();
  const announceDecision = useAnnounceDecision();
  const [version, setVersion] = useState(lists.version);
  const [isOutdated, setOutdated] = useState(false);
  async function send(values: FormData) {
    const read = (list: SpamListName) => ({
      refused: readEntries(values, list, 'refused'),
      watched: readEntries(values, list, 'watched'),
    });
    try {
      const answer = await spamApi.send('PUT /admin/spam-rules', {
        body: { version, domains: read('domains'), words: read('words') },
      });
      setVersion(answer.data.version);
      void refreshAdministration(client);
      if (!answer.undo) return answer.message;
      announceDecision(answer.message ?? '', answer);
      return undefined;
    } catch (error) {
      setOutdated(error instanceof ApiError && error.status === 409);
      throw atLists(error, values);
    }
  }
  return (
    <>
      <SubmitForm
        send={send}
        name={t('spamAdmin.form')}
        label={t('spamAdmin.save')}
        className="grid gap-6"
        buttonClassName="justify-self-start"
      >
        <p className="max-w-[75ch] text-muted">{t('spamAdmin.formText')}</p>
        {LISTS.map((list) => (
          <fieldset key={list} className="grid gap-3">
            <legend className="mb-1 font-display text-lg font-bold">{t(`spamAdmin.${list}`)}</legend>
            <p className="max-w-[75ch] text-sm text-muted">{t(`spamAdmin.${list}Hint`)}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              {EFFECTS.map((effect) => (
                <TextAreaField
                  key={effect}
                  name={fieldOf(list, effect)}
                  label={t(`spamAdmin.${effect}`)}
                  defaultValue={lists[list][effect].join('\n')}
                  rows={8}
                  spellCheck={false}
                  autoCapitalize="none"
                />
              ))}
            </div>
          </fieldset>
        ))}
      </SubmitForm>
      {isOutdated && (
        <Button onClick={onReload} className="justify-self-start">
          {t('spamAdmin.reload')}
        </Button>
      )}
    </>
  );
}

/** The lists of blocked and watched domains and words, one entry a line. */
export function SpamListsForm() {
  const query = useQuery(adminQuery(spamApi.query('GET /admin/spam-rules', {}), SETTLED_FRESH_MS));
  const [round, setRound] = useState(0);
  return (
    <ReadState query={query}>
      {({ data }) => (
        <Lists
          // What is typed stays while the lists are read again in the background.
          key={round}
          lists={data}
          onReload={() => void query.refetch().then(() => setRound(round + 1))}
        />
      )}
    </ReadState>
  );
}
