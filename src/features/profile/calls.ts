import { z } from 'zod';
import { UserAnswer } from '#src/features/identity/contract.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AvatarRequest,
  accountExport,
  ProfileListQuery,
  ProfileRequest,
  ProfileReviews,
  ProfileTools,
  PublicProfile,
} from './contract.ts';

/** @param sections the parts of the account export from other slices. */
export function profileCalls(sections: Readonly<Record<string, z.ZodType>>) {
  return defineCalls('Account', {
    'PUT /user/profile': {
      guard: 'user',
      summary: 'Update your profile',
      description:
        'Fields you leave out stay unchanged; null or an empty string clears a field. If an affiliate’s code is blank, one is generated.',
      body: ProfileRequest,
      answers: { 200: UserAnswer },
    },
    'POST /user/avatar': {
      guard: 'user',
      summary: 'Replace the profile picture',
      description:
        'JPG or PNG, 2 MB at most; stored as a 256×256 WebP without metadata. Limited to 20 per hour.',
      form: true,
      body: AvatarRequest,
      answers: { 200: UserAnswer },
      errors: [503],
    },
    'GET /user/export': {
      guard: 'user',
      requires: 'session',
      summary: 'Export all your data',
      answers: { 200: envelopeOf(accountExport(sections)) },
    },
  });
}

const aboutPerson = {
  guard: 'public',
  shared: true,
  namesSources: true,
  params: z.object({ handle: z.string() }),
  errors: [404],
} as const;

export const publicProfileCalls = defineCalls('People', {
  'GET /users/{handle}': {
    ...aboutPerson,
    summary: 'A public profile',
    description: '404 unless the user has made their profile public, and while they are banned.',
    answers: { 200: envelopeOf(PublicProfile) },
  },
  'GET /users/{handle}/reviews': {
    ...aboutPerson,
    summary: 'Public reviews by a user with a public profile, newest first',
    query: ProfileListQuery,
    answers: { 200: ProfileReviews },
  },
  'GET /users/{handle}/tools': {
    ...aboutPerson,
    summary: 'Published tools that a user with a public profile submitted or owns, newest first',
    query: ProfileListQuery,
    answers: { 200: ProfileTools },
  },
});
export type ProfileCalls = ReturnType<typeof profileCalls> & typeof publicProfileCalls;
