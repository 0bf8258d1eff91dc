/**
 * Writes the answer of a call for a reader, as Markdown; `origin` is the site's public address. A method, so that each
 * writer can name the answer of its own call.
 */
interface TextWriter {
  write(answer: unknown, origin: string): string;
}

/** Writers by the names of the tools that calls offer to MCP clients. */
export type MachineTexts = Readonly<Record<string, TextWriter['write']>>;
