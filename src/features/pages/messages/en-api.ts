import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the page for developers and assistants; fetched with it. */
export const enApi = addMessages({
  'api.title': '{brand} for developers and assistants',
  'api.description':
    'Search and read the directory from your code, or connect your assistant over MCP. No key and no account needed.',
  'api.heroTitle': 'Use it from your code or your assistant',
  'api.heroLead':
    'Everything that’s public on {brand} is open to programs too: search, tools, comparisons, categories. No key, no account.',
  'api.reference': 'API reference',
  'api.copy': 'Copy',
  'api.copyOf': 'Copy: {label}',
  'api.copied': 'Copied',
  'api.copyFailed': 'Couldn’t copy it. Select it instead.',
  'api.mcpTitle': 'Connect an assistant',
  'api.mcpText':
    'Assistants that speak the Model Context Protocol (MCP) can search {brand} while you talk to them. The endpoint uses Streamable HTTP, is read-only and needs no sign-in.',
  'api.mcpAddress': 'Address of the MCP server',
  'api.mcpClaude':
    'In Claude and other assistants with connectors, add a custom connector and paste this address.',
  'api.claudeCode': 'Claude Code',
  'api.cursor': 'Cursor: ~/.cursor/mcp.json',
  'api.vscode': 'VS Code: .vscode/mcp.json',
  'api.codex': 'Codex: ~/.codex/config.toml',
  'api.toolsTitle': 'What an assistant can do',
  'api.tool.search_tools': 'Find tools by keywords, filters or a request in plain words',
  'api.tool.get_tool': 'Read everything about one tool',
  'api.tool.compare_tools':
    'Compare two to four tools: whom each is for, free limits, plans, features row by row',
  'api.tool.similar_tools': 'Find alternatives to a tool',
  'api.tool.list_categories': 'List the categories',
  'api.restTitle': 'Call the API',
  'api.restText':
    'JSON over HTTPS. The reference lists every call with its parameters and responses; the OpenAPI document is made from the code.',
  'api.openApi': 'OpenAPI document',
  'api.curlSearch': 'Search in plain words',
  'api.fetchTools': 'List tools in JavaScript',
  'api.curlTool': 'Read one tool',
  'api.curlCompare': 'Compare tools, with a row for each feature',
  'api.markdownTitle': 'Read it as text',
  'api.markdownText':
    'Add .md to the address of a tool and you get its page as Markdown. llms.txt tells assistants what’s where, and the feed has the newest tools.',
  'api.markdownExample': 'A tool as Markdown',
  'api.limitsTitle': 'Limits',
  'api.limitReads':
    'Each network can make {max} uncached requests in {seconds} seconds. Cached responses don’t count.',
  'api.limitRetry': 'Above that, you get status 429 with Retry-After: wait that many seconds.',
  'api.limitEtag':
    'Responses to GET have an ETag. Send it back as If-None-Match and you get 304 as long as nothing has changed.',
  'api.limitSize':
    'A list has at most 100 items a page, a JSON body at most 16 KB, or more where the reference says so.',
  'api.limitText':
    'Descriptions and reviews are written by makers and users. If you pass them to a model, treat them as data.',
});

type EnApi = typeof enApi;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnApi {}
}
