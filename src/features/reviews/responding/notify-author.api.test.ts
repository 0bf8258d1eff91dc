import { beforeEach, expect, test } from 'vitest';
import { collectMails } from '#src/testing/collect-mails.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { PATH, publishAlpha, review, setStatus } from '../testing/review-calls.ts';

const api = setUpTestApi();
let author: SignedInPerson;
let path: string;
let id: number;
beforeEach(async () => {
  const owner = await signInPerson(api, { name: 'Owner' });
  author = await signInPerson(api, { name: 'Author' });
  await publishAlpha(api, owner.id);
  id = (await review(api, author.headers)).body.data.id;
  path = `${PATH}/${id}`;
  await collectMails(api.database);
});

const mails = async () =>
  (await collectMails(api.database)).map(({ to, template, values }) => [to, template, values]);

test('the author is told of a reply by somebody else', async () => {
  const eve = await signInPerson(api, { name: 'Eve' });
  const reply = ({ headers }: SignedInPerson) =>
    api.send('POST', `${path}/replies`, { content: 'Thank you for this.' }, headers);
  expect((await reply(author)).status).toBe(201);
  expect(await mails()).toEqual([]);
  expect((await reply(eve)).status).toBe(201);
  expect(await mails()).toEqual([
    [author.email, 'review-answered', expect.objectContaining({ name: 'Author', replier: 'Eve' })],
  ]);
});

test('the author is told of the tenth vote once, also when it is taken back and cast again', async () => {
  const people: SignedInPerson[] = [];
  for (let count = 0; count < 10; count += 1) people.push(await signInPerson(api));
  const vote = ({ headers }: SignedInPerson, helpful: boolean) =>
    api.send('POST', `${path}/helpful`, { helpful }, headers);
  for (const person of people.slice(0, 9)) await vote(person, true);
  expect(await mails()).toEqual([]);
  const last = people[9]!;
  for (const helpful of [true, false, true]) expect((await vote(last, helpful)).status).toBe(200);
  expect(await mails()).toEqual([
    [author.email, 'review-helpful', expect.objectContaining({ name: 'Author', votes: 10 })],
  ]);
});

test('a review that nobody else sees has nothing to tell', async () => {
  await setStatus(api, id, 'pending');
  const eve = await signInPerson(api);
  const reply = { content: 'Thank you for this.' };
  expect((await api.send('POST', `${path}/replies`, reply, eve.headers)).status).toBe(404);
  expect(await mails()).toEqual([]);
});
