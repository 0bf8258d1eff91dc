import type { Examined } from '#src/server/feature.ts';
import type { AppConfig } from '../config.server.ts';

export type Finding = Omit<Examined, 'about'>;

/** A part of `npm run doctor`: looks at one thing, changes nothing, and says of each fault what to do. */
export type Check = (config: AppConfig) => Promise<Finding[]>;

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warn = (text: string): Finding => ({ level: 'warn', text });
export const fail = (text: string): Finding => ({ level: 'fail', text });

export const isPublic = (appUrl: string): boolean =>
  !/^(?:localhost|127\.|\[::1\])/.test(new URL(appUrl).host);
