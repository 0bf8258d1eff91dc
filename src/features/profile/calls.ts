import type { z } from 'zod';
import { UserAnswer } from '#src/features/identity/contract.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { AvatarRequest, accountExport, ProfileRequest } from './contract.ts';

const BODY = [400, 413, 415, 429] as const;

/** @param sections the parts of the account export from other slices. */
export function profileCalls(sections: Readonly<Record<string, z.ZodType>>) {
  return defineCalls('Account', {
    'PUT /user/profile': {
      guard: 'user',
      summary: 'Change any of the profile fields',
      description:
        'A field that is not sent stays; null or an empty text clears it. An affiliate whose code is blank gets one.',
      body: ProfileRequest,
      answers: { 200: UserAnswer },
      errors: BODY,
    },
    'POST /user/avatar': {
      guard: 'user',
      summary: 'Replace the profile picture',
      description:
        'JPG or PNG of at most 2 MB, kept as a WebP of 256 by 256 pixels without metadata. 20 an hour.',
      form: true,
      body: AvatarRequest,
      answers: { 200: UserAnswer },
      errors: [...BODY, 503],
    },
    'GET /user/export': {
      guard: 'user',
      summary: "All of the person's own data",
      answers: { 200: envelopeOf(accountExport(sections)) },
      errors: [429],
    },
  });
}

export type ProfileCalls = ReturnType<typeof profileCalls>;
