import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#src/shared/api-client.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { refreshClaimed, verifyClaim } from '../client.ts';

interface MailedLink {
  id: number;
  token: string;
}

/** What a mailed link carries in its address. */
export function readMailedLink(parameters: URLSearchParams): MailedLink | null {
  const id = Number(parameters.get('claim'));
  const token = parameters.get('token');
  return token && Number.isInteger(id) && id > 0 ? { id, token } : null;
}

/** A claim of somebody else is not there for anybody else. */
function textOf(error: unknown): string {
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? t('claims.linkElsewhere') : detailedErrorText(error);
}

interface LinkOutcome {
  isProved: boolean;
  /** Why it did not work. */
  failure?: string;
}

/** Makes the call of a mailed link, once and for the signed-in person, and takes its secret out of the address. */
export function useMailedLink(slug: string, viewer: Viewer | null): LinkOutcome & { isPending: boolean } {
  const client = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const [outcome, setOutcome] = useState<LinkOutcome>({ isProved: false });
  const asked = useRef<string>(undefined);
  const link = viewer ? readMailedLink(parameters) : null;
  const { id, token } = link ?? {};
  useEffect(() => {
    // Effects may run twice; a link is good for one use.
    if (id === undefined || token === undefined || asked.current === token) return;
    asked.current = token;
    verifyClaim(slug, id, token)
      .then(() => {
        setOutcome({ isProved: true });
        return refreshClaimed(client);
      })
      .catch((error: unknown) => setOutcome({ isProved: false, failure: textOf(error) }))
      .finally(() => setParameters({}, { replace: true, preventScrollReset: true }));
  }, [slug, id, token, client, setParameters]);
  return { isPending: link !== null, ...outcome };
}
