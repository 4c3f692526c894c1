/** Processes that a test starts and kills. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface Started {
  readonly child: ChildProcess;
  /** What it had printed when the awaited text came. */
  readonly output: string;
  /** What it has printed by now. */
  text(): string;
  /** Sends the signal and waits for the end. @returns the exit code, null after a signal */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a script with Node and waits until it prints the text.
 * @throws Error with all it printed when it ends before
 */
export async function startScript(
  script: string,
  args: string[],
  until: RegExp,
  env: Record<string, string> = {},
): Promise<Started> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let text = '';
  const output = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk;
      if (until.test(text)) resolve(text);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then((code) => reject(new Error(`${script} ended with ${code}: ${text}`)));
  });
  return {
    child,
    output,
    text: () => text,
    kill(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
