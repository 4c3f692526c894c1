/** People who write without a pause, and send again what wasn't acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../support/load.ts';

const PEOPLE = ['admin@nord.example', 'trainer@nord.example', 'admin@sued.example', 'trainer@sued.example'];

/** Milliseconds between two writes of a writer: an account may make ten a second, and has two. */
const PACE = 220;

/** Milliseconds before a refused write is sent again. */
const AGAIN = 200;

/** Milliseconds after which the web app gives a call up. */
const PATIENCE = 20_000;

export interface Writers {
  /** Titles of the tasks whose creation was acknowledged. */
  readonly acknowledged: Set<string>;
  /** Begins a round: what is measured is from now on. */
  begin(): void;
  /** Waits until each person has written again. */
  everybodyWrote(): Promise<void>;
  /** What was measured since `begin()`. */
  measured(): Measured;
  stop(): Promise<void>;
}

export interface Measured {
  readonly written: number;
  /** Milliseconds that the longest-waiting person went without an acknowledged write. */
  readonly outage: number;
  /** Milliseconds that the slowest answer of 503 took; 0 without one. */
  readonly refusal: number;
  /** Calls by status; 0 for a broken connection. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers that nobody should get: all but success, 503, and 409 for a key that is still in use. */
  readonly faults: readonly string[];
}

/**
 * Starts two writers for each account. Each sends to one of the instances, and to the next where a call fails.
 * @param emulator origin of the auth emulator
 */
export async function startWriters(emulator: string, origins: readonly string[]): Promise<Writers> {
  const acknowledged = new Set<string>();
  const lastWritten = new Map<number, number>();
  let statuses = new Map<number, number>();
  let faults: string[] = [];
  let [written, outage, refusal] = [0, 0, 0];
  let stopped = false;

  const write = async (writer: number, headers: Record<string, string>) => {
    let origin = writer;
    while (!stopped) {
      const title = `Ausfall ${randomUUID()}`;
      const key = randomUUID();
      const begin = Date.now();
      for (let done = false; !done; ) {
        const sent = Date.now();
        const response = await fetch(`${origins[origin % origins.length]}/api/v1/auth/tasks`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body: JSON.stringify({ title, due_on: '2030-01-01' }),
          signal: AbortSignal.timeout(PATIENCE),
        }).catch(() => undefined);
        const text = await response?.text().catch(() => undefined);
        const status = text === undefined ? 0 : (response?.status ?? 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        done = status >= 200 && status < 300;
        if (done) break;
        if (status === 503) refusal = Math.max(refusal, Date.now() - sent);
        else if (status !== 0 && status !== 409) faults.push(`${status} ${text}`);
        if (status === 0) origin++;
        await sleep(AGAIN);
      }
      acknowledged.add(title);
      written++;
      outage = Math.max(outage, Date.now() - begin);
      lastWritten.set(writer, Date.now());
      await sleep(PACE);
    }
  };

  const work: Promise<void>[] = [];
  for (const email of PEOPLE) {
    const headers = await signIn(emulator, email);
    for (let twice = 0; twice < 2; twice++) work.push(write(work.length, headers));
  }
  return {
    acknowledged,
    begin() {
      statuses = new Map();
      faults = [];
      [written, outage, refusal] = [0, 0, 0];
    },
    async everybodyWrote() {
      const since = Date.now();
      for (const end = since + 120_000; Date.now() < end; await sleep(50))
        if (work.every((_, writer) => (lastWritten.get(writer) ?? 0) > since)) return;
      throw new Error('Somebody could not write for two minutes');
    },
    measured: () => ({ written, outage, refusal, statuses, faults }),
    async stop() {
      stopped = true;
      await Promise.all(work);
    },
  };
}
