/** A system that is measured: a process, and how it is asked for the same things. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/process.ts';
import { type Call, Client } from './load.ts';

/** A customer as our services answer them. */
export interface Customer extends Record<string, unknown> {
  readonly id: string;
}

export interface Asked {
  /** The first 25 customers by name, with their total. */
  page(): Call;
  /** As the page, of those whom the words find. */
  search(words: string): Call;
  record(customer: Customer): Call;
  change(customer: Customer, city: string): Call;
}

export interface System {
  readonly client: Client;
  readonly asked: Asked;
  stop(): Promise<void>;
}

interface Program {
  readonly script: string;
  readonly args?: (port: number) => readonly string[];
  readonly cwd: string;
  readonly env: (port: number) => Readonly<Record<string, string>>;
  /** A call that succeeds once it is ready. */
  readonly ready: Call;
}

/** Starts a script with Node and waits until it answers. @throws Error when it ends instead */
export async function startSystem({ script, args, cwd, env, ready }: Program, asked: Asked): Promise<System> {
  const port = await freePort();
  const child = spawn(process.execPath, [script, ...(args?.(port) ?? [])], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const client = new Client(`http://127.0.0.1:${port}`);
  const answers = () =>
    client.send(ready).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    await sleep(250);
  }
  return {
    client,
    asked,
    async stop() {
      client.close();
      child.kill('SIGTERM');
      await ended;
    },
  };
}
