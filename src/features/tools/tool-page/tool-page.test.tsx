import { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { setTransport } from '#src/shared/client/api-client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { loader } from './tool-page.tsx';

afterEach(() => signOut(null));

/** The addresses asked for while the page of `quill` is loaded. */
async function load(status: 'approved' | 'pending'): Promise<string[]> {
  const asked: string[] = [];
  setTransport(async (path) => {
    asked.push(path.replace('/api/v1/ai-tools/', ''));
    const isSimilar = path.endsWith('/similar');
    return Response.json(isSimilar ? { data: [] } : { data: makeToolPage({ status, slug: 'quill' }) });
  });
  const context = new RouterContextProvider();
  context.set(queryClientContext, new QueryClient());
  const request = new Request('http://test.invalid/ai/quill');
  await loader({ request, params: { slug: 'quill' }, context } as unknown as LoaderFunctionArgs);
  return asked;
}

it('asks for the tools similar to a published one for every viewer', async () => {
  expect(await load('approved')).toEqual(expect.arrayContaining(['quill', 'quill/similar']));
  signIn({ token: 't', user: makeUser() });
  expect(await load('approved')).toEqual(['quill', 'quill/similar']);
});

it('does not ask for tools similar to a pending one', async () => {
  signIn({ token: 't', user: makeUser() });
  expect(await load('pending')).toEqual(['quill']);
});
