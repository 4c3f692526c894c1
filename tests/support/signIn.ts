/** The embedded sign-in in a process of its own: the services beside it start and are measured without it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScript } from './process.ts';

/** @example const signIn = await startSignIn(); const built = await build(signIn.env) */
export async function startSignIn() {
  const folder = mkdtempSync(join(tmpdir(), 'studio-accounts-'));
  const script = join(import.meta.dirname, 'emulatorProcess.mjs');
  const emulator = await startScript(script, [folder], /^\d+$/m);
  return {
    env: { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulator.output.trim()}` },
    async stop() {
      await emulator.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
