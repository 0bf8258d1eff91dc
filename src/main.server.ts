/** A process of the site, as `npm start`, the systemd unit and the image start it. */
import { limitMemory } from './server/process/limit-memory.ts';

limitMemory();
// Loaded by the process that stays.
await import('./serve.server.ts');
