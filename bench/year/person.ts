import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, SimulatedSite } from './simulated-site.ts';

/** Signed in again after this, ms: a session ends after 12 hours without use. */
const SESSION_MS = 10 * 3_600_000;
/** On a busy machine the database may be out of reach for seconds: a call that is answered 503 is sent again. */
const BUSY_TRIES = 6;
const BUSY_PAUSE_MS = 2000;

export interface Identity {
  name: string;
  email: string;
  password: string;
  language: 'en' | 'fr';
  /** The address on the network that the person comes from. */
  network: string;
}

/** Somebody with an account, who does everything by calls of the API. */
export class Person {
  readonly name: string;
  readonly email: string;
  readonly #site: SimulatedSite;
  readonly #identity: Identity;
  #token: string | undefined;
  #usedAt = 0;

  constructor(site: SimulatedSite, identity: Identity) {
    this.#site = site;
    this.#identity = identity;
    this.name = identity.name;
    this.email = identity.email;
  }

  /** Creates the account and opens the link that was mailed. */
  async register(): Promise<void> {
    const { name, email, password, language } = this.#identity;
    const account = { name, email, password, password_confirmation: password };
    await this.#require('POST', '/register', account);
    await this.#site.settle();
    const token = this.#site.mailbox.findLink(email, '/email/verify/').split('/').at(-1)!;
    await this.#require('POST', '/email/verify', { token });
    await this.call('PUT', '/user/profile', { language });
  }

  /** A call that has to succeed; returns its body. @throws Error */
  async call(method: string, path: string, body?: unknown): Promise<Answer['body']> {
    await this.#signIn();
    return this.#require(method, path, body, this.#token);
  }

  /** A call that may be refused. */
  async tryCall(method: string, path: string, body?: unknown): Promise<Answer> {
    await this.#signIn();
    return this.#send(method, path, body, this.#token);
  }

  async #signIn(): Promise<void> {
    const { email, password } = this.#identity;
    if (Date.now() - this.#usedAt > SESSION_MS) {
      const answer = await this.#require('POST', '/login', { email, password, remember: false });
      this.#token = answer.token;
    }
    this.#usedAt = Date.now();
  }

  async #send(method: string, path: string, body: unknown, token: string | undefined): Promise<Answer> {
    const { language, network } = this.#identity;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#site.call(method, path, body, { token, language, network });
      if (answer.status !== 503 || tries === BUSY_TRIES) return answer;
      await delay(BUSY_PAUSE_MS);
    }
  }

  async #require(method: string, path: string, body?: unknown, token?: string): Promise<Answer['body']> {
    const answer = await this.#send(method, path, body, token);
    if (answer.status < 400) return answer.body;
    throw new Error(`${this.name}: ${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
