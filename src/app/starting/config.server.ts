import { features } from '#src/app/features.server.ts';
import { type Config, serverSettings } from '#src/server/config.ts';
import { readSettings, type SettingsPart } from '#src/server/settings.ts';

export interface AppConfig extends Config {
  /** Each slice's settings by its name. */
  features: Readonly<Record<string, unknown>>;
}

function listParts(): Record<string, SettingsPart<unknown>> {
  const parts: Record<string, SettingsPart<unknown>> = {};
  for (const { name, settings } of features) if (settings) parts[name] = settings;
  return parts;
}

/** The names of all settings. */
export function listVariables(): ReadonlySet<string> {
  const parts = [serverSettings, ...Object.values(listParts())];
  return new Set(parts.flatMap(({ variables }) => Object.keys(variables.shape)));
}

/**
 * Reads and validates the environment, including the slices' settings. Nothing else reads the environment.
 * @throws ConfigError naming each wrong variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): AppConfig {
  const parts = listParts();
  const { '': server, ...own } = readSettings(environment, { ...parts, '': serverSettings });
  return { ...server, features: own };
}
