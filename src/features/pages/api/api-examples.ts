/** Examples of the page, for the site at `origin`. */
export function listExamples(origin: string, name: string) {
  const mcp = `${origin}/mcp`;
  const json = (value: object) => JSON.stringify(value, null, 2);
  return {
    mcp,
    claudeCode: `claude mcp add --transport http ${name} ${mcp}`,
    cursor: json({ mcpServers: { [name]: { url: mcp } } }),
    vscode: json({ servers: { [name]: { type: 'http', url: mcp } } }),
    codex: `[mcp_servers.${name}]\nurl = "${mcp}"`,
    curlSearch: `curl -G '${origin}/api/v1/ai-tools' \\\n  -d interpret=1 \\\n  --data-urlencode 'search=free alternative to photoshop'`,
    fetchTools: [
      `const url = new URL('${origin}/api/v1/ai-tools');`,
      `url.search = new URLSearchParams({ category: 'code', pricing_model: 'free' });`,
      'const { data, pagination } = await (await fetch(url)).json();',
      'for (const tool of data) console.log(tool.name, tool.rating);',
    ].join('\n'),
    curlTool: `curl '${origin}/api/v1/ai-tools/chatgpt'`,
    markdown: `curl '${origin}/ai/chatgpt.md'`,
  };
}
