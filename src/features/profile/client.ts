import { clientFor } from '#src/shared/call-client.ts';
import type { ProfileCalls } from './calls.ts';
import type { ProfileInput } from './contract.ts';

const api = clientFor<ProfileCalls>();

export function updateProfile(body: ProfileInput) {
  return api.send('PUT /user/profile', { body });
}

export function uploadAvatar(file: File) {
  const body = new FormData();
  body.set('avatar', file);
  return api.send('POST /user/avatar', { body });
}

export function exportAccount() {
  return api.send('GET /user/export');
}
