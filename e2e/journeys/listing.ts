import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMINISTRATOR } from '../administrator.ts';
import { type Account, type Requester, startSession } from './account.ts';
import { expect } from './journey.ts';

export interface Listing {
  id: number;
  slug: string;
  name: string;
}

/** An image in one colour. */
export function drawPicture(colour: string, width = 1280, height = 800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** By email; a session that has ended, or is of another site, is started again. */
const tokens = new Map<string, string>();

/** Sends a call as a user, without a screen, and returns its `data`. */
export async function callAs(
  page: Requester,
  account: Account,
  method: string,
  path: string,
  { data, form: multipart }: { data?: object; form?: FormData } = {},
) {
  const send = (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return page.request.fetch(`/api/v1${path}`, { method, headers, data, multipart });
  };
  const known = tokens.get(account.email);
  let response = known && (await send(known));
  if (!response || response.status() === 401) {
    const { token } = await startSession(page, account);
    tokens.set(account.email, token);
    response = await send(token);
  }
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()).data;
}

/** Submits a tool with a unique name, a logo and two screenshots. */
export async function submitListing(page: Requester, submitter: Account): Promise<Listing> {
  const word = randomUUID().slice(0, 8);
  const name = `Windowbox ${word}`;
  const form = new FormData();
  const fields = {
    name,
    description: 'Waters the flowers in front of a window, and tells you which of them want more light.',
    url: `https://windowbox-${word}.example.com/`,
    category_id: '1',
    'features[]': 'Knows when it rains',
    'use_cases[]': 'Balconies',
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const append = async (field: string, colour: string) =>
    form.append(
      field,
      new File([new Uint8Array(await drawPicture(colour))], `${colour}.png`, { type: 'image/png' }),
    );
  await append('logo', 'seagreen');
  await append('screenshots[]', 'firebrick');
  await append('screenshots[]', 'steelblue');
  const { id, slug } = await callAs(page, submitter, 'POST', '/ai-tools', { form });
  return { id, slug, name };
}

/** Makes an account a moderator, who is no administrator. */
export async function appointModerator(page: Requester, account: Account): Promise<void> {
  const { user } = await startSession(page, account);
  const data = { permissions: ['moderator'] };
  await callAs(page, ADMINISTRATOR, 'PUT', `/admin/users/${user.id}/permissions`, { data });
}

export async function approveListing(page: Requester, { id }: Listing): Promise<void> {
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/tools/${id}/approve`);
}

/** Rejects a submission, or a revision by its own id. */
export async function rejectListing(page: Requester, id: number, reason: string): Promise<void> {
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/tools/${id}/reject`, { data: { reason } });
}

/** Opens the menu on a tool's page that has its claim, corrections and reports. */
export function openMore(page: Page): Promise<void> {
  return page.getByRole('main').getByText('More', { exact: true }).click();
}
