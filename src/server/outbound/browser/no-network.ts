/**
 * A proxy that cannot be found, for every address: what a page asks for past the interception of its requests (WebSockets,
 * workers, connections made ahead) fails in the browser. The name is reserved, so no name server knows it (RFC 6761).
 */
export const NO_NETWORK = { proxyServer: 'http://proxy.invalid:9', proxyBypassList: '<-loopback>' } as const;
