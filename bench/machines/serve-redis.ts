/** `node bench/machines/serve-redis.ts ADDRESS`: Valkey or Redis where one is installed, else the tests' stand-in. */
import { startRedis } from '#src/testing/services/redis-server.ts';

const { isReal } = await startRedis({ host: process.argv[2]!, port: 6379 });
console.log(isReal ? 'ready' : 'ready (stand-in)');
