import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import { createPublicFetch } from './public-fetch.ts';
import { createAddressLookup } from './public-host.ts';

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
beforeEach(() => {
  world.names.clear();
  world.asked.length = 0;
});
afterAll(() => world.close());

describe('TXT records', () => {
  test('are found, with their parts joined', async () => {
    world.names.set('_aisle.acme.com', { TXT: ['a=1', ['b=', '2', '3']] });
    const found = await world.internet.findTxtRecords('_aisle.acme.com');
    expect(found?.toSorted()).toEqual(['a=1', 'b=23']);
  });

  test('are found behind an alias', async () => {
    world.names.set('_aisle.acme.com', { CNAME: 'proof.acme.net' });
    world.names.set('proof.acme.net', { TXT: ['a=1'] });
    expect(await world.internet.findTxtRecords('_aisle.acme.com')).toEqual(['a=1']);
  });

  test('a name without any, or no name at all, has none', async () => {
    world.names.set('acme.com', { A: ['127.0.0.1'] });
    expect(await world.internet.findTxtRecords('acme.com')).toEqual([]);
    expect(await world.internet.findTxtRecords('acme.org')).toEqual([]);
  });

  test('a failing name server gives no result', async () => {
    world.names.set('acme.com', { fails: true });
    expect(await world.internet.findTxtRecords('acme.com')).toBeUndefined();
  });

  test('of reserved names are not requested', async () => {
    world.names.set('*', { TXT: ['a=1'] });
    for (const name of ['tool.example', 'localhost', 'vault.internal']) {
      expect(await world.internet.findTxtRecords(name)).toEqual([]);
    }
  });
});

describe('addresses', () => {
  const lookup = (name: string) => createAddressLookup([world.nameServer])(name);

  test('are found in both families, and behind an alias', async () => {
    world.names.set('acme.com', { A: ['8.8.8.8', '8.8.4.4'], AAAA: ['2606:4700::1111'] });
    world.names.set('www.acme.com', { CNAME: 'acme.com' });
    const all = ['2606:4700::1111', '8.8.4.4', '8.8.8.8'];
    expect((await lookup('acme.com')).toSorted()).toEqual(all);
    expect((await lookup('www.acme.com')).toSorted()).toEqual(all);
    expect(await lookup('acme.org')).toEqual([]);
  });

  test.each([
    ['a private address', { A: ['127.0.0.1'] }],
    ['a private one beside a public one', { A: ['8.8.8.8', '127.0.0.1'] }],
    ['a private one of the other family', { A: ['8.8.8.8'], AAAA: ['::1'] }],
    ['an alias of a private name', { CNAME: 'inside.acme.com' }],
  ])('%s: nothing is asked', async (_, records) => {
    world.names.set('inside.acme.com', { A: ['127.0.0.1'] });
    world.names.set('acme.com', records);
    const strict = createPublicFetch({ lookup, isAllowedPort: () => true });
    expect(await strict(`http://acme.com:${world.port}/`)).toMatchObject({ reason: 'not_public' });
    expect(world.asked).toEqual([]);
  });
});
