import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { CorrectionCalls } from './calls.ts';
import type { CorrectionRequest } from './contract.ts';
import type { CorrectableField } from './rules.ts';

const api = clientFor<CorrectionCalls>();

export function correctionCreditsQuery(slug: string) {
  return api.query('GET /ai-tools/{slug}/corrections', { params: { slug } });
}

export function sendCorrection(
  slug: string,
  body: { field: CorrectableField; value: CorrectionRequest['value']; source_url: string; note: string },
) {
  return api.send('POST /ai-tools/{slug}/corrections', { params: { slug }, body });
}

/** Corrections of the viewer's listings. */
export function ownCorrectionsQuery(viewer: Viewer) {
  return api.query('GET /user/corrections', {}, { viewer });
}

export function acceptOwn(id: number) {
  return api.send('POST /user/corrections/{id}/accept', { params: { id } });
}

export function declineOwn(id: number, reason: string) {
  return api.send('POST /user/corrections/{id}/reject', { params: { id }, body: { reason } });
}
