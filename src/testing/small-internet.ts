import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import dns2 from 'dns2';
import { createTxtLookup, type Internet } from '#src/server/outbound/internet.ts';
import { createPublicBrowsing } from '#src/server/outbound/public-browsing.ts';
import {
  createPublicFetch,
  findAddressFault,
  type PublicFetchOptions,
} from '#src/server/outbound/public-fetch.ts';
import { createPublicFileFetch } from '#src/server/outbound/public-file-fetch.ts';
import { createAddressLookup } from '#src/server/outbound/public-host.ts';
import { createPublicPost } from '#src/server/outbound/public-post.ts';
import { createPublicVisits } from '#src/server/outbound/public-visit.ts';

const { NOERROR, NXDOMAIN, SERVFAIL } = dns2.Packet.RCODE;

/** Refused by the small internet as a private address would be. */
export const PRIVATE_IP = '127.0.0.9';

interface NameRecords {
  /** A record may come in several parts. */
  TXT?: (string | string[])[];
  A?: string[];
  AAAA?: string[];
  CNAME?: string;
  fails?: true;
}

/** A name server and a web server at loopback: all that a test knows of the world outside. */
export interface SmallInternet {
  internet: Internet;
  /** The name server's records, by name; `*` has those of all other names. */
  names: Map<string, NameRecords>;
  /** The web server's answers, by path. */
  pages: Map<string, RequestListener | string>;
  /** The paths it was asked for, with their hosts. */
  asked: string[];
  nameServer: string;
  /** Port of the web server, under whatever name. */
  port: number;
  close(): Promise<void>;
}

function answersTo(names: SmallInternet['names'], name: string, type: number): object[] {
  const records = names.get(name) ?? names.get('*') ?? {};
  const { TYPE, CLASS } = dns2.Packet;
  const about = (kind: number) => ({ name, type: kind, class: CLASS.IN, ttl: 1 });
  if (records.CNAME) {
    const alias = { ...about(TYPE.CNAME), domain: records.CNAME };
    return [alias, ...answersTo(names, records.CNAME, type)];
  }
  if (type === TYPE.TXT) return (records.TXT ?? []).map((data) => ({ ...about(type), data }));
  const addresses = type === TYPE.A ? records.A : type === TYPE.AAAA ? records.AAAA : undefined;
  return (addresses ?? []).map((address) => ({ ...about(type), address }));
}

async function openNameServer(names: SmallInternet['names']) {
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const [{ name, type }] = request.questions as unknown as [{ name: string; type: number }];
      const response = dns2.Packet.createResponseFromRequest(request);
      const known = names.get(name) ?? names.get('*');
      response.header.rcode = known?.fails ? SERVFAIL : known ? NOERROR : NXDOMAIN;
      response.answers.push(...(answersTo(names, name, type) as typeof response.answers));
      send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  return { nameServer: `127.0.0.1:${(udp as AddressInfo).port}`, close: () => server.close() };
}

export async function openSmallInternet(): Promise<SmallInternet> {
  const names: SmallInternet['names'] = new Map();
  const pages: SmallInternet['pages'] = new Map();
  const asked: string[] = [];
  const dns = await openNameServer(names);
  const web = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    const page = pages.get(request.url!);
    if (typeof page === 'function') page(request, response);
    else response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const allowed: PublicFetchOptions = {
    lookup: createAddressLookup([dns.nameServer]),
    // The web server stands for the whole public internet; another loopback address for what is private.
    isAllowedIp: (ip) => ip !== PRIVATE_IP,
    isAllowedPort: () => true,
    timeoutMs: 2000,
  };
  return {
    names,
    pages,
    asked,
    nameServer: dns.nameServer,
    port: (web.address() as AddressInfo).port,
    internet: {
      fetchPublic: createPublicFetch(allowed),
      fetchPublicFile: createPublicFileFetch(allowed),
      postPublic: createPublicPost(allowed),
      findFault: (address) => findAddressFault(allowed, address),
      openVisit: createPublicVisits(allowed),
      openBrowsing: createPublicBrowsing(allowed),
      findTxtRecords: createTxtLookup([dns.nameServer]),
    },
    close: async () => {
      web.closeAllConnections();
      web.close();
      await dns.close();
    },
  };
}
