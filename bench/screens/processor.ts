/** For how long one look at the processor takes, in milliseconds. */
const looking = 200;

/**
 * The share of a processor that a busy thread is given at this moment, from 0 to 1: what is missing goes to whatever
 * else the machine does, and makes every time that is measured longer.
 */
export function processorShare(): number {
  const started = performance.now();
  const before = process.threadCpuUsage();
  while (performance.now() - started < looking);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / (performance.now() - started);
}
