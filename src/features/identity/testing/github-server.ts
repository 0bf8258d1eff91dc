import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface GithubPerson {
  id: number;
  login: string;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

export interface GithubServer {
  url: string;
  /** The person who signs in next. */
  person: GithubPerson;
  /** Delay of the API's answers, ms. */
  delayMs: number;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  redirectUri: string;
  person: GithubPerson;
}

/**
 * GitHub's side of a sign-in as documented, on loopback: consent is given at once, codes work once and only with the
 * verifier, and wrong ones get status 200 and an `error`.
 */
export async function startGithubServer(client: { id: string; secret: string }): Promise<GithubServer> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, GithubPerson>();
  const timers = new Set<NodeJS.Timeout>();

  const authorize = (url: URL, response: ServerResponse): void => {
    const code = randomBytes(10).toString('hex');
    const redirectUri = url.searchParams.get('redirect_uri')!;
    grants.set(code, {
      challenge: url.searchParams.get('code_challenge')!,
      redirectUri,
      person: github.person,
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', url.searchParams.get('state')!);
    response.writeHead(302, { location: back.href }).end();
  };

  const trade = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === client.id &&
      form.get('client_secret') === client.secret;
    if (!isGood) {
      answer(response, 200, { error: 'bad_verification_code' });
      return;
    }
    const token = `gho_${randomBytes(12).toString('hex')}`;
    tokens.set(token, grant.person);
    answer(response, 200, { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
  };

  const read = (path: string, request: IncomingMessage, response: ServerResponse): void => {
    const person = tokens.get(/^Bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (!person || !request.headers['user-agent']) {
      answer(response, 401, { message: 'Bad credentials' });
      return;
    }
    const { emails, ...user } = person;
    answer(response, 200, path === '/user' ? user : emails);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://127.0.0.1');
    if (url.pathname === '/login/oauth/authorize') authorize(url, response);
    else if (url.pathname === '/login/oauth/access_token') void trade(request, response);
    else timers.add(setTimeout(() => read(url.pathname, request, response), github.delayMs));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const github: GithubServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { id: 1, login: 'octo', name: null, emails: [] },
    delayMs: 0,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return github;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
