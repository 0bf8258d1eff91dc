import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Permission } from '#src/shared/calls.ts';
import { renderForViewer, VIEWER } from './render-for-viewer.tsx';

export const ADMIN_SCREEN = '/back-room/admin';

/** Answers of the API by call, such as `GET /admin/users`. */
export type Answers = Record<string, () => Response | Promise<Response>>;

/** Renders the content of a tab of the administrators' screen at its address. */
export function showTab(
  Content: ComponentType,
  query: string,
  answers: Answers,
  permissions: readonly Permission[] = ['admin'],
) {
  const viewer = { ...VIEWER, permissions };
  return renderForViewer({ [ADMIN_SCREEN]: Content }, ADMIN_SCREEN + query, answers, viewer);
}

/** A page of a list as the API returns it. */
export function listOf<Item>(data: Item[]) {
  return { data, pagination: { total: data.length, per_page: 20, current_page: 1, last_page: 1 } };
}

export const done = () => Response.json({ data: {} });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const click = (element: Element) => act(async () => fireEvent.click(element));
export const submit = (field: HTMLElement) => act(async () => fireEvent.submit(field.closest('form')!));
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The calls that change something, with their bodies. */
export function sent(calls: { method: string; path: string; body: unknown }[]) {
  return calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, body]);
}
