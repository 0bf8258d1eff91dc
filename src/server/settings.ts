import { z } from 'zod';
import { OperatorError } from '#src/db/errors.server.ts';
import { parseIssueText } from '#src/shared/messages/message.ts';
import { english } from './languages.ts';

/** Invalid settings. The message lists every wrong variable, to be read in a terminal. */
export class ConfigError extends OperatorError {}

/** A slice's or the server's part of the environment. */
export interface SettingsPart<Settings> {
  /** Variables with their schemas; the values are text or absent. */
  variables: z.ZodObject;
  /** Makes settings of valid values. */
  read(values: Record<string, unknown>): Settings;
}

interface Rules<Name> {
  /** Variables that are set all together or not at all. */
  together?: readonly (readonly Name[])[];
  /** As soon as one of the first variables is set, all of the second are required. */
  needs?: readonly (readonly [given: readonly Name[], needed: readonly Name[]])[];
}

/** A part of the environment: its variables, which of them require others, and the settings made of them. */
export function defineSettings<Shape extends z.ZodRawShape, Settings>(
  shape: Shape,
  read: (values: z.output<z.ZodObject<Shape>>) => Settings,
  { together = [], needs = [] }: Rules<keyof Shape & string> = {},
): SettingsPart<Settings> {
  const variables = z.object(shape).superRefine((values, context) => {
    const given = values as Record<string, unknown>;
    for (const [names, needed] of [...needs, ...together.map((group) => [group, group] as const)]) {
      const present = names.find((name) => given[name] !== undefined);
      for (const name of present ? needed : []) {
        if (given[name] !== undefined) continue;
        context.addIssue({ code: 'custom', path: [name], message: `is needed when ${present} is set` });
      }
    }
  });
  // Parsed by `variables` just before, so they are what `read` takes.
  return {
    variables: variables as z.ZodObject,
    read: (values) => read(values as z.output<z.ZodObject<Shape>>),
  };
}

/**
 * Reads several parts from the environment. An empty variable counts as unset.
 * @throws ConfigError naming each wrong variable of all of them.
 */
export function readSettings<Parts extends Record<string, SettingsPart<unknown>>>(
  environment: NodeJS.ProcessEnv,
  parts: Parts,
): { [Name in keyof Parts]: ReturnType<Parts[Name]['read']> } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  const read = Object.entries(parts).map(([name, part]) => {
    const parsed = part.variables.safeParse(given);
    if (parsed.success) return [name, part.read(parsed.data)] as const;
    problems.push(
      ...parsed.error.issues.map(
        (issue) => `  ${issue.path.join('.')}: ${english(parseIssueText(issue.message))}`,
      ),
    );
    return [name, undefined] as const;
  });
  if (problems.length > 0) throw new ConfigError(`These settings cannot be used:\n${problems.join('\n')}`);
  return Object.fromEntries(read) as { [Name in keyof Parts]: ReturnType<Parts[Name]['read']> };
}
