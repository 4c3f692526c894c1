/** Restarts a database server that terminates unexpectedly, with a limited rate. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startOf } from './lock.mjs';
import type { Postmaster } from './postmaster.ts';

/** Milliseconds between two checks, each of which starts a program on systems other than Linux. */
const LOOK = process.platform === 'linux' ? 100 : 1_000;

/** Immediate restarts within a period; further ones wait in between. */
const LIMIT = { times: 10, within: 600_000, rest: 60_000 };

export interface Kept {
  /** Stops watching. @returns the running server, if any */
  stop(): Promise<Postmaster | undefined>;
}

/**
 * Watches a server and restarts it after it terminates.
 * @param launch starts a server; retried when it fails
 * @param say receives a German sentence each time
 * @param limit `times` starts `within` milliseconds, then one after each `rest`
 * @example const kept = keepRunning(server, () => launchServer(…), console.error); … await kept.stop();
 */
export function keepRunning(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  say: (sentence: string) => void,
  limit = LIMIT,
): Kept {
  let server: Postmaster | undefined = first;
  let starts: number[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  const pause = async () => {
    starts = starts.filter((at) => Date.now() - at < limit.within);
    if (starts.length >= limit.times) {
      say(
        `Die Datenbank ist ${starts.length}-mal kurz hintereinander ausgefallen. Der nächste Versuch folgt in ${limit.rest / 1_000} s.`,
      );
      await wait(limit.rest);
    }
    starts.push(Date.now());
  };
  const restart = async () => {
    say('Die Datenbank ist unerwartet ausgefallen. Sie wird neu gestartet …');
    while (!server && !signal.aborted) {
      await pause();
      if (signal.aborted) return;
      server = await launch().catch((error: Error) => void say(error.message));
    }
    if (server) say('Die Datenbank läuft wieder.');
  };
  const watch = async () => {
    while (server && !signal.aborted) {
      const { pid } = server;
      const mark = startOf(pid);
      while (mark !== undefined && startOf(pid) === mark && !signal.aborted) await wait(LOOK);
      if (signal.aborted) return;
      server = undefined;
      await restart();
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return server;
    },
  };
}
