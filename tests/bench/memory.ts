/** Memory of another process. Linux only. */
import { readFileSync, writeFileSync } from 'node:fs';

/** From now on the peak is counted anew (proc(5), `clear_refs`). */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The most memory that the process has held, in MB. */
export function peak(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
