/** What a process has used, as the kernel counts it (Linux only). */
import { readFileSync } from 'node:fs';

/** The kernel's unit of processor time, whatever its own clock. */
const ticksPerSecond = 100;

/** Processor time of all its threads so far, user and system together. */
export function cpuSeconds(pid: number): number {
  // The name in brackets may hold anything; what follows it is numbers, the state first.
  const [, numbers = ''] = readOf(pid, 'stat').split(/.*\) /s);
  const [user, system] = numbers.split(' ').slice(11, 13).map(Number);
  if (user === undefined || system === undefined) throw new Error(`/proc/${pid}/stat is not as expected`);
  return (user + system) / ticksPerSecond;
}

/** Resident memory in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readOf(pid, 'status'))?.[1];
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/status tells no VmRSS`);
  return Number(kilobytes) * 1024;
}

function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    throw new Error(`What a process uses is read from /proc, and /proc/${pid}/${file} cannot be read`, {
      cause: error,
    });
  }
}
