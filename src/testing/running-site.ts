import { createPageRenderer } from '#src/app/rendering/render-page.tsx';
import { startSite } from '#src/app/start-site.server.ts';
import { readConfig } from '#src/app/starting/config.server.ts';
import { systemClock } from '#src/server/clock.ts';
import { createLog } from '#src/server/log.ts';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { fillDataFolder } from './database.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

export interface RunningSite {
  /** Without a slash at its end. */
  url: string;
  close(): Promise<void>;
}

/** The whole site in this process, with sockets and jobs, on an embedded database in an empty folder; its pages have no scripts. */
export async function openRunningSite(dataDir: string, settings: NodeJS.ProcessEnv): Promise<RunningSite> {
  await fillDataFolder(dataDir);
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings });
  const site = await startSite({
    config,
    frontEnd: {
      createPageRenderer: (transport) =>
        createPageRenderer({
          assets: { styles: [], entry: '/entry.js', fonts: [], preloads: () => [] },
          origin: config.appUrl,
          transport,
        }),
      staticFiles: { get: () => undefined },
      headers: {},
    },
    clock: systemClock,
    log: createLog(config.logLevel),
    cacheBytes: CACHE_BYTES,
  });
  const close = async () => {
    await site.close();
    // The next file of tests shares the module that the site has told how to reach its people.
    setSiteContact(NO_CONTACT);
  };
  return { url: `http://127.0.0.1:${site.port}`, close };
}
