import { z } from 'zod';
import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { ProfileListQuery, ProfileReviews, ProfileTools, PublicProfile } from './public-profile-contract.ts';

const HandleParams = z.object({ handle: z.string() });

export const publicProfileCalls = defineCalls('People', {
  'GET /users/{handle}': {
    guard: 'public',
    shared: true,
    namesSources: true,
    summary: 'A public profile',
    description: '404 unless the user has made their profile public, and while they are banned.',
    params: HandleParams,
    answers: { 200: envelopeOf(PublicProfile) },
    errors: [404],
  },
  'GET /users/{handle}/reviews': {
    guard: 'public',
    shared: true,
    namesSources: true,
    summary: 'Public reviews by a user with a public profile, newest first',
    params: HandleParams,
    query: ProfileListQuery,
    answers: { 200: ProfileReviews },
    errors: [404],
  },
  'GET /users/{handle}/tools': {
    guard: 'public',
    shared: true,
    namesSources: true,
    summary: 'Published tools that a user with a public profile submitted or owns, newest first',
    params: HandleParams,
    query: ProfileListQuery,
    answers: { 200: ProfileTools },
    errors: [404],
  },
});
export type PublicProfileCalls = typeof publicProfileCalls;
