import { z } from 'zod';
import { features } from '#src/app/features.server.ts';
import { type Config, serverSettings } from '#src/server/config.ts';
import { listOptional } from '#src/server/feature.ts';
import { defineSettings, readSettings, type SettingsPart } from '#src/server/settings.ts';

export interface AppConfig extends Config {
  /** Each slice's settings by its name. */
  features: Readonly<Record<string, unknown>>;
  /** Names of the optional slices that are switched off. */
  featuresOff: readonly string[];
}

/** Names of the slices and parts that an operator can switch off. */
export const OPTIONAL_FEATURES: readonly string[] = listOptional(features);

const switches = defineSettings(
  {
    FEATURES_OFF: z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .refine((list) => list.every((one) => OPTIONAL_FEATURES.includes(one)), {
        message: `must name features out of ${OPTIONAL_FEATURES.join(', ')}, with commas between them`,
      })
      .default([]),
  },
  ({ FEATURES_OFF }): readonly string[] => FEATURES_OFF,
);

function listParts(): Record<string, SettingsPart<unknown>> {
  const parts: Record<string, SettingsPart<unknown>> = {};
  for (const { name, settings } of features) if (settings) parts[name] = settings;
  return parts;
}

/** The names of all settings. */
export function listVariables(): ReadonlySet<string> {
  const parts = [serverSettings, switches, ...Object.values(listParts())];
  return new Set(parts.flatMap(({ variables }) => Object.keys(variables.shape)));
}

/**
 * Reads and validates the environment, including the slices' settings. Nothing else reads the environment.
 * @throws ConfigError naming each wrong variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): AppConfig {
  const parts = listParts();
  const read = readSettings(environment, { ...parts, '': serverSettings, switches });
  const { '': server, switches: featuresOff, ...own } = read;
  return { ...server, featuresOff, features: own };
}
