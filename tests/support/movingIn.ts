/** Sends files of another program, as an archive. */
import { strToU8, zipSync } from 'fflate';
import type { Answer, TestApp } from './app.ts';

interface Sent {
  /** Whether it is rehearsed alone; true by default. */
  readonly dry?: boolean;
  readonly choices?: object;
}

/** @example await sendFiles(app, { 'mitglieder.csv': 'Vorname;Nachname' }, { dry: false }) */
export function sendFiles(
  app: TestApp,
  files: Readonly<Record<string, string | Uint8Array>>,
  { dry = true, choices = {} }: Sent = {},
): Promise<Answer> {
  const body = new FormData();
  const bytes = Object.entries(files).map(([name, of]) => [name, typeof of === 'string' ? strToU8(of) : of]);
  const zip = zipSync(Object.fromEntries(bytes));
  body.set('file', new File([zip as BlobPart], 'export.zip'));
  body.set('name', 'export.zip');
  body.set('dry_run', String(dry));
  body.set('choices', JSON.stringify(choices));
  return app.as('adminNord').post('auth/moving-in', body);
}
