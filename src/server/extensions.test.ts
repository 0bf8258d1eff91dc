import { expect, it } from 'vitest';
import type { Writer } from '#src/db/transaction.server.ts';
import { Extensions } from './extensions.ts';

const trx = {} as Writer;
const visit = { userId: 1, toolId: 2, now: new Date(0) };

it('gives what is provided later to those who asked before', () => {
  const extensions = new Extensions();
  const sources = extensions.all('tools.history');
  expect(sources).toEqual([]);
  const history = async () => [1];
  extensions.provide({ 'tools.history': history });
  extensions.provide({});
  expect(sources).toEqual([history]);
});

it('lets one slice alone provide what can be there once', () => {
  const extensions = new Extensions();
  expect(extensions.only('tools.people')).toBeUndefined();
  const people = async () => 3;
  extensions.provide({ 'tools.people': people });
  expect(extensions.only('tools.people')).toBe(people);
  extensions.provide({ 'tools.people': async () => 4 });
  expect(() => extensions.only('tools.people')).toThrow('Only one slice can provide tools.people');
});

it('tells every listener of an event, one after the other, until one fails', async () => {
  const extensions = new Extensions();
  const heard: string[] = [];
  const recordVisit = (name: string) => async (_trx: Writer, event: typeof visit) => {
    await Promise.resolve();
    heard.push(`${name} ${event.toolId}`);
  };
  extensions.listen({ 'tools.visited': recordVisit('first') });
  extensions.listen({});
  extensions.listen({ 'tools.visited': recordVisit('second') });
  await extensions.emit(trx, 'tools.visited', visit);
  await extensions.emit(trx, 'identity.verified', { userId: 1 });
  expect(heard).toEqual(['first 2', 'second 2']);
  extensions.listen({ 'tools.visited': () => Promise.reject(new Error('full')) });
  await expect(extensions.emit(trx, 'tools.visited', visit)).rejects.toThrow('full');
});

it('leaves out what is off, also in lists that others hold, and brings it back', async () => {
  const extensions = new Extensions();
  const sources = extensions.all('tools.history');
  const history = async () => [1];
  const heard: number[] = [];
  let isOn = true;
  extensions.provide({ 'tools.history': history }, () => isOn);
  extensions.listen({ 'tools.visited': async (_trx, { toolId }) => void heard.push(toolId) }, () => isOn);
  isOn = false;
  extensions.refill();
  await extensions.emit(trx, 'tools.visited', visit);
  expect([sources, heard]).toEqual([[], []]);
  isOn = true;
  extensions.refill();
  await extensions.emit(trx, 'tools.visited', visit);
  expect([sources, heard]).toEqual([[history], [2]]);
});
