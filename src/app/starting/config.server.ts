import { features } from '#src/app/features.server.ts';
import { type Config, serverSettings } from '#src/server/config.ts';
import { readSettings, type SettingsPart } from '#src/server/settings.ts';

export interface AppConfig extends Config {
  /** Each slice's settings by its name. */
  features: Readonly<Record<string, unknown>>;
}

/**
 * Reads and validates the environment, including the slices' settings. Nothing else reads the environment.
 * @throws ConfigError naming each wrong variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): AppConfig {
  const parts: Record<string, SettingsPart<unknown>> = {};
  for (const { name, settings } of features) if (settings) parts[name] = settings;
  const { '': server, ...own } = readSettings(environment, { ...parts, '': serverSettings });
  return { ...server, features: own };
}
