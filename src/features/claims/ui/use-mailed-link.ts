import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#src/shared/client/api-client.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { refreshClaimed, verifyClaim } from '../client.ts';

interface MailedLink {
  id: number;
  token: string;
}

/** Reads claim and token from the address of a mailed link. */
export function readMailedLink(parameters: URLSearchParams): MailedLink | null {
  const id = Number(parameters.get('claim'));
  const token = parameters.get('token');
  return token && Number.isInteger(id) && id > 0 ? { id, token } : null;
}

/** The server answers 404 for another account's claim: the link was opened in the wrong account. */
function textOf(error: unknown): string {
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? t('claims.linkElsewhere') : detailedErrorText(error);
}

interface LinkOutcome {
  isProved: boolean;
  /** Message for the claimant. */
  failure?: string;
}

/** Verifies a mailed link once the visitor has signed in, and removes its secret from the address. */
export function useMailedLink(slug: string, viewer: Viewer | null): LinkOutcome & { isPending: boolean } {
  const client = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const [outcome, setOutcome] = useState<LinkOutcome>({ isProved: false });
  const asked = useRef<string>(undefined);
  const link = viewer ? readMailedLink(parameters) : null;
  const { id, token } = link ?? {};
  useEffect(() => {
    // Effects may run twice, but a link works once.
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
