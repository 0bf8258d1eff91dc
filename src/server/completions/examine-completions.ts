import type { Examined } from '#src/server/feature.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';
import type { CompletionService } from './completions.ts';

const ANSWER_MS = 5_000;

interface Subject {
  /** Of the finding. */
  about: string;
  /** Of its variables, such as `ASSISTANT`. */
  family: string;
  /** Consequences for the site while the service fails. */
  otherwise: string;
}

/** Asks a completion service for its models, for `npm run doctor`: that costs nothing, and needs the address and the key. */
export async function examineCompletions(
  service: CompletionService | undefined,
  { about, family, otherwise }: Subject,
): Promise<readonly Examined[]> {
  if (!service) return [];
  const { baseUrl, apiKey, model } = service;
  const fail = (text: string): Examined[] => [
    { level: 'fail', about, text: `${text} Until then ${otherwise}.` },
  ];
  try {
    const response = await fetch(`${trimEndOf(baseUrl, '/')}/models`, {
      headers: { authorization: `Bearer ${apiKey}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { status } = response;
    const text = await response.text();
    if (status === 401 || status === 403)
      return fail(
        `The service of ${family}_BASE_URL refuses the key (${status}). Correct ${family}_API_KEY.`,
      );
    // Some services have no such list.
    if (status === 404 || status === 405)
      return [
        {
          level: 'ok',
          about,
          text: `The service of ${family}_BASE_URL answers; it does not list its models.`,
        },
      ];
    if (!response.ok)
      return fail(
        `The service of ${family}_BASE_URL answers ${status}. Set ${family}_BASE_URL to the address before /chat/completions, or wait for the service.`,
      );
    const models = listModels(text);
    if (models.length > 0 && !models.includes(model))
      return fail(
        `The service of ${family}_BASE_URL has no model ${model}. Set ${family}_MODEL to one that it has, such as ${models[0]}.`,
      );
    return [{ level: 'ok', about, text: `The service of ${family}_BASE_URL answers.` }];
  } catch (error) {
    const code = (error as { cause?: NodeJS.ErrnoException }).cause?.code ?? (error as Error).name;
    return fail(
      `The service of ${family}_BASE_URL does not answer (${code}). Start it, or correct the address.`,
    );
  }
}

/** The ids of an OpenAI-compatible list; none for anything else. */
function listModels(text: string): string[] {
  try {
    const { data } = JSON.parse(text) as { data: unknown };
    return Array.isArray(data) ? data.map(({ id }) => id).filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
