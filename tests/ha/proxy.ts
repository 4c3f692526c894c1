/** HAProxy before the cluster: one address, behind which the primary always is. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/process.ts';
import type { Node } from './cluster.ts';
import { HAPROXY } from './programs.ts';

export interface PrimaryProxy {
  readonly port: number;
  /** Falls silent: what is sent is neither answered nor refused. */
  freeze(): void;
  thaw(): void;
  stop(): void;
}

/** Starts it; it asks Patroni every second which server is the primary, and cuts the connections to any other. */
export async function startProxy(folder: string, nodes: readonly Node[]): Promise<PrimaryProxy> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    ({ name, port: at, rest }) => `  server ${name} 127.0.0.1:${at} check port ${rest} maxconn 100`,
  );
  writeFileSync(
    file,
    [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout check 1s',
      '  timeout client 30m',
      '  timeout server 30m',
      'listen primary',
      `  bind 127.0.0.1:${port}`,
      '  option httpchk OPTIONS /primary',
      '  http-check expect status 200',
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
      '',
    ].join('\n'),
  );
  const child: ChildProcess = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' });
  return {
    port,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () => void child.kill('SIGKILL'),
  };
}
