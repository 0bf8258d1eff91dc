import { type OpenSearchNode, startNode } from '#src/testing/services/opensearch/start-opensearch.ts';
import type { Host } from './network.ts';

const PORT = 9200;
const ANSWER_MS = 3_000;
/** Three of them start at the same time. */
const START_MS = 300_000;
/** Megabytes. */
const HEAP = 320;
/** A node that says nothing is left out within seconds; the usual time is half a minute. */
const FAULT_DETECTION = { interval: '500ms', timeout: '1s', retry_count: '2' };

/** A host with a node of OpenSearch. */
export class SearchHost {
  readonly host: Host;
  readonly #classPath: string;
  readonly #data: string;
  #settings: Record<string, string> = {};
  #node: OpenSearchNode | undefined;

  constructor(host: Host, classPath: string, data: string) {
    this.host = host;
    this.#classPath = classPath;
    this.#data = data;
  }

  get url(): string {
    return `http://${this.host.address}:${PORT}`;
  }

  /** Makes it one of the first members of a cluster. */
  join(members: readonly SearchHost[]): void {
    const checks = ['follower_check', 'leader_check'].flatMap((check) =>
      Object.entries(FAULT_DETECTION).map(([name, value]) => [
        `cluster.fault_detection.${check}.${name}`,
        value,
      ]),
    );
    this.#settings = {
      'node.name': this.host.name,
      'discovery.seed_hosts': members.map(({ host }) => host.address).join(','),
      'cluster.initial_cluster_manager_nodes': members.map(({ host }) => host.name).join(','),
      ...Object.fromEntries(checks),
    };
  }

  /** Resolves when it is a member of the cluster. */
  async start(): Promise<void> {
    const { host } = this;
    this.#node = await startNode(this.#classPath, {
      host: host.address,
      port: PORT,
      heap: HEAP,
      data: this.#data,
      settings: this.#settings,
      startLimitMs: START_MS,
      run: (command, args, options) => host.run(command, args, options),
    });
  }

  async kill(): Promise<void> {
    await this.#node?.stop();
  }

  /** True when it sees so many members and no shard lacks its copy. */
  async isWell(members: number): Promise<boolean> {
    const health = `${this.url}/_cluster/health?wait_for_nodes=${members}&wait_for_status=green&timeout=1s`;
    const { ok } = await fetch(health, { signal: AbortSignal.timeout(ANSWER_MS) });
    return ok;
  }

  /** The address of the node that manages the cluster. */
  async findManager(): Promise<string> {
    const response = await fetch(`${this.url}/_cat/cluster_manager?h=ip`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return (await response.text()).trim();
  }
}

/** Starts all members of a cluster, which wait for each other. */
export async function startCluster(members: readonly SearchHost[]): Promise<void> {
  for (const member of members) member.join(members);
  await Promise.all(members.map((member) => member.start()));
}
