import { describe, expect, test } from 'vitest';
import { giveOwnership } from '#src/features/submissions/testing/submission-calls.ts';
import { DAY } from '#src/shared/time.ts';
import { addPerson, publishReview, publishTools, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { DRAFT, PATH, publishAlpha, review } from '../testing/review-calls.ts';
import { hashOldReviews } from './find-suspicions.server.ts';

const api = setUpTestApi();

const summary = async () => (await api.get(PATH)).body.summary;
const signalsOf = async (id: number) => {
  const admin = await signInPerson(api, { role: 'admin' });
  const { body } = await api.get('/admin/reviews?status=pending', admin.headers);
  const found = body.data.find((each: { id: number }) => each.id === id);
  return found?.signals.map(({ rule }: { rule: string }) => rule);
};

describe('the origin of a review', () => {
  test('is optional, checked, shown, filtered and exported', async () => {
    await publishAlpha(api);
    const [ada, bob] = [await signInPerson(api), await signInPerson(api)];
    const origin = { usage: 'work', usage_since: '2025-03', incentive: 'none' } as const;
    const { id } = (await review(api, ada.headers, origin)).body.data;
    const other = (await review(api, bob.headers, { usage: 'tried' })).body.data;
    expect(other).toMatchObject({ usage: 'tried', usage_since: null, incentive: null });
    expect((await api.get(`${PATH}/${id}`)).body.data).toMatchObject(origin);
    for (const filter of ['usage=work', 'incentive=none', 'usage=work&verified=1']) {
      const { data, pagination } = (await api.get(`${PATH}?${filter}`)).body;
      expect([data.map((each: { id: number }) => each.id), pagination.total], filter).toEqual([[id], 1]);
    }
    await api.database.pool.query('update users set email_verified_at = null where id = $1', [bob.id]);
    expect((await api.get(`${PATH}?verified=1&sort=newest`)).body.pagination.total).toBe(1);
    expect((await readExport(api.app.server.personalData, ada.id)).reviews).toMatchObject([origin]);
    const eve = await signInPerson(api);
    for (const [field, value] of [
      ['usage', 'often'],
      ['usage_since', '2025-13'],
      ['usage_since', '2026-07'],
      ['incentive', 'a mug'],
    ]) {
      const { status, body } = await review(api, eve.headers, { [field!]: value });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
  });

  test('with an incentive is shown and left out of the rating, until its author says otherwise', async () => {
    await publishAlpha(api);
    const [ada, bob] = [await signInPerson(api), await signInPerson(api)];
    await review(api, ada.headers, { rating: 2 });
    const bought = (await review(api, bob.headers, { rating: 5, incentive: 'received' })).body.data;
    expect(bought.status).toBe('approved');
    expect(await summary()).toMatchObject({ rating: 2, review_count: 1, not_counted: 1 });
    expect((await api.get(PATH)).body.pagination.total).toBe(2);
    expect((await api.get('/ai-tools/alpha')).body.data).toMatchObject({ rating: 2, review_count: 1 });
    expect((await api.get('/ai-tools/alpha')).body.data.reviews).toHaveLength(1);
    const { title, content } = bought;
    const change = (incentive: string) =>
      api.send('PUT', `${PATH}/${bought.id}`, { rating: 5, title, content, incentive }, bob.headers);
    await change('none');
    expect(await summary()).toMatchObject({ rating: 3.5, review_count: 2, not_counted: 0 });
    await change('offered');
    expect(await summary()).toMatchObject({ rating: 2, review_count: 1, not_counted: 1 });
    await api.send('DELETE', `${PATH}/${bought.id}`, {}, bob.headers);
    expect(await summary()).toMatchObject({ rating: 2, review_count: 1, not_counted: 0 });
  });
});

describe('a review waits, with the reason for moderators and the maker,', () => {
  test('when its text is nearly that of somebody else, one of an earlier version too', async () => {
    const toolId = await publishAlpha(api);
    await publishReview(api, {
      tool_id: toolId,
      user_id: await addPerson(api),
      rating: 5,
      title: DRAFT.title,
      content: `${DRAFT.content} Support answers within hours, and the export saves me an evening a week.`,
    });
    await hashOldReviews({ database: api.database });
    const copy = {
      title: 'Does what it says',
      content: `${DRAFT.content} Support answers within hours and the export saves me an afternoon a week!`,
    };
    const { id, status } = (await review(api, (await signInPerson(api)).headers, copy)).body.data;
    expect(status).toBe('pending');
    expect(await signalsOf(id)).toEqual(['new_account', 'similar_review']);
    const owner = await signInPerson(api);
    await giveOwnership(api, owner.id, toolId);
    const { held } = (await api.get(PATH, owner.headers)).body;
    expect(held).toContainEqual(expect.objectContaining({ rule: 'similar_review', reviews: 1 }));
    expect((await api.get(PATH, (await signInPerson(api)).headers)).body.held).toBeUndefined();
  });

  test('when most of it is copied, and sentences of its own stand around', async () => {
    await publishAlpha(api);
    const own =
      'Our school has three hundred pupils in two buildings. The first week was hard, since nobody had read the manual, but the trainer came twice and stayed for lunch.';
    await review(api, (await signInPerson(api)).headers, {
      content:
        'I have used it every day for a month to plan lessons, and it has not let me down once. Support answers within hours, and the export to slides saves me an evening a week.',
    });
    const copy = `${own} I have used it every day for a month to plan lessons, and it has not let me down. Support answers within hours, and the export to files saves me an evening a week. ${own}`;
    const { id, status } = (await review(api, (await signInPerson(api)).headers, { content: copy })).body
      .data;
    expect(status).toBe('pending');
    expect(await signalsOf(id)).toContain('similar_review');
  });

  test('when a tool suddenly gets many, and when its author reviews one maker only', async () => {
    await publishAlpha(api);
    for (let count = 0; count < 5; count += 1) {
      expect((await review(api, (await signInPerson(api)).headers)).body.data.status).toBe('approved');
    }
    const sixth = (await review(api, (await signInPerson(api)).headers)).body.data;
    expect(await signalsOf(sixth.id)).toContain('tool_burst');
    api.clock.advance(2 * DAY);

    const makers = ['Beta', 'Gamma', 'Delta'].map((name) => ({ name, company: 'One Maker' }));
    await publishTools(api, makers);
    const fan = await signInPerson(api);
    const answers = [];
    for (const [at, slug] of ['beta', 'gamma', 'delta'].entries()) {
      const content = `Number ${at} of ${slug} ${'does another thing entirely, and does it in its own way'.split(' ').slice(at).join(` ${slug} `)}`;
      const body = { rating: 5, title: `On ${slug}`, content };
      answers.push((await api.send('POST', `/ai-tools/${slug}/reviews`, body, fan.headers)).body.data);
    }
    expect(answers.map(({ status }) => status)).toEqual(['approved', 'approved', 'pending']);
    expect(await signalsOf(answers[2].id)).toContain('one_maker');
  });
});
