import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Breaker } from '#src/server/process/breaker.ts';
import type { AssistantSettings } from './settings.server.ts';

export interface AssistantContext extends ServerContext {
  tools: ToolsContext;
  settings: AssistantSettings;
  /** Keeps questions from a service that has failed several times. */
  breaker: Breaker;
}
