import { setTimeout as wait } from 'node:timers/promises';
import type { Writers } from './mixed-writers.ts';

/** Asks for a change as a browser would. Rejects when it is refused. */
export type SendChange = (method: string, path: string, token: string, body: object) => Promise<void>;

/** A kind of change of a busy day. */
export interface Change {
  kind: 'review' | 'vote' | 'save' | 'edit' | 'approval';
  make(number: number): Promise<void>;
}

/** How long a change took. */
export interface ChangeTime {
  kind: Change['kind'];
  milliseconds: number;
}

/** Sends changes to a server on this machine. */
export function sendTo(port: number): SendChange {
  return async (method, path, token, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  };
}

export function createChanges(
  send: SendChange,
  { admin, people, subjects, waiting }: Writers,
): readonly Change[] {
  const at = <Item>(list: readonly Item[], number: number): Item => list[number % list.length]!;
  const place = (number: number) => Math.floor(number / subjects.length) % people.length;
  const review = (number: number) => {
    const { slug, reviewIds } = at(subjects, number);
    const text = `It does what it says, and it did so for ${number + 2} weeks.`;
    const body = { rating: 3 + (number % 3), title: 'Works well', content: text };
    const person = place(number);
    return send('PUT', `/ai-tools/${slug}/reviews/${reviewIds[person]}`, people[person]!, body);
  };
  const vote = (number: number) => {
    const { slug, reviewIds } = at(subjects, number);
    const person = place(number);
    const id = at(reviewIds, person + 1);
    return send('POST', `/ai-tools/${slug}/reviews/${id}/helpful`, people[person]!, {});
  };
  const save = (number: number) =>
    send('POST', `/ai-tools/${at(subjects, number).slug}/toggle-save`, people[place(number)]!, {});
  const edit = (number: number) =>
    send('POST', `/ai-tools/${at(subjects, number).slug}`, admin, {
      _method: 'PUT',
      description: `A tool that somebody has described anew, and that was the change with the number ${number}.`,
    });
  const approve = () => {
    const id = waiting.pop();
    if (id === undefined) throw new Error('No submission is left to approve');
    return send('POST', `/admin/tools/${id}/approve`, admin, {});
  };
  return [
    { kind: 'review', make: review },
    { kind: 'vote', make: vote },
    { kind: 'save', make: save },
    { kind: 'edit', make: edit },
    { kind: 'approval', make: approve },
  ];
}

/** Sends changes at a fixed rate, without waiting for earlier ones. */
export async function changeSteadily(
  changes: readonly Change[],
  perSecond: number,
  milliseconds: number,
  firstNumber: number,
): Promise<ChangeTime[]> {
  const times: ChangeTime[] = [];
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = 0; ((count + 1) * 1000) / perSecond <= milliseconds; count++) {
    const early = startedAt + ((count + 0.5) * 1000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    const number = firstNumber + count;
    const sentAt = performance.now();
    const { kind, make } = changes[number % changes.length]!;
    const made = make(Math.floor(number / changes.length));
    sent.push(made.then(() => void times.push({ kind, milliseconds: performance.now() - sentAt })));
  }
  await Promise.all(sent);
  return times;
}
