/** `node bench/machines/serve-balancer.ts HOST:PORT,HOST:PORT`: a balancer on port 80 of a host. */
import { startBalancer } from '../faults/balancer.ts';

await startBalancer(process.argv[2]!.split(','), { port: 80, host: '0.0.0.0', checksHealth: true });
console.log('ready');
