/** What the environment of `npm start` says, and what it gets told when that can't be. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#services/environment.ts';

describe('readEnvironment', () => {
  it('refuses several hosts in one sentence, without the password', () => {
    for (const at of ['s:p@a,b/studio', 's:p@a:5432,b:5432/studio', 'a,b/studio', 's:p@/studio?host=a,b'])
      expect(() => readEnvironment({ DATABASE_URL: `postgres://${at}` })).toThrow(
        /^DATABASE_URL nennt mehrere Hosts\. [^:]/,
      );
    const DATABASE_URL = 'postgres://studio:a,b@db.example/studio?options=a,b';
    expect(readEnvironment({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('is the embedded default when nothing is set', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      identity: { kind: 'embedded', port: 9099 },
      demo: true,
    });
  });

  it('fills in no demo data on a database elsewhere unless asked to', () => {
    const DATABASE_URL = 'postgresql://db.example/studio';
    expect(readEnvironment({ DATABASE_URL }).demo).toBe(false);
    expect(readEnvironment({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readEnvironment({ DEMO: '0' }).demo).toBe(false);
  });

  it('trusts no proxy unless told how many there are', () => {
    expect(readEnvironment({}).proxies).toBe(0);
    expect(readEnvironment({ TRUST_PROXY: ' 2 ' }).proxies).toBe(2);
  });

  const firebase = { VITE_FIREBASE_PROJECT_ID: 'studio', VITE_FIREBASE_API_KEY: 'key' };

  it('takes a Firebase project, then on any address', () => {
    expect(readEnvironment({ ...firebase, HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      identity: { kind: 'firebase', projectId: 'studio', apiKey: 'key' },
      demo: false,
    });
  });

  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '192.168.1.7', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['AUTH_EMULATOR_PORT', { AUTH_EMULATOR_PORT: '1.5' }],
    ['VITE_FIREBASE_API_KEY', { VITE_FIREBASE_PROJECT_ID: 'studio' }],
    ['VITE_FIREBASE_PROJECT_ID', { GOOGLE_APPLICATION_CREDENTIALS: '/key.json' }],
    ['DEMO', { ...firebase, DEMO: '1' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgresql://db.example/studio' }],
    ['VITE_API_PAYMENT', { VITE_API_PAYMENT: 'payment' }],
    ['DATABASE_URL', { DATABASE_URL: 'db.example/studio' }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1.5' }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: '9099' }],
    ['SMTP_URL', { MAIL_FROM: 'post@studio.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25', MAIL_FROM: 'post@studio.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Studio <post@studio.example>' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'studio.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://studio.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://studio.example/admin' }],
    ['MAIL_PER_MINUTE', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'p@s.example', MAIL_PER_MINUTE: '0' }],
  ])('refuses a wrong %s by its name', (name, env) => {
    expect(() => readEnvironment(env)).toThrow(name);
  });

  it.each([
    [{ DEMO: 'vielleicht' }, 'DEMO=vielleicht gibt es nicht. Möglich: 1, true, ja, 0, false, nein.'],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY=true ist keine Anzahl. Nimm die Zahl der Reverse Proxys, die davor stehen, von 0 bis 9: meist 1.',
    ],
    [{ LOG: 'viel' }, 'LOG=viel gibt es nicht. Möglich: info, error.'],
  ])('names what is possible instead of %j', (env, message) => {
    expect(() => readEnvironment(env)).toThrow(message);
  });

  it('puts off rules only when asked to', () => {
    expect(readEnvironment({}).pendingRules).toBe(false);
    expect(readEnvironment({ PENDING_RULES: '1' }).pendingRules).toBe(true);
    expect(() => readEnvironment({ PENDING_RULES: 'später' })).toThrow('PENDING_RULES=später gibt es nicht.');
  });

  it('takes settings in capitals, too', () => {
    expect(readEnvironment({ LOG: 'INFO', DEMO: 'Nein' })).toMatchObject({ verbose: true, demo: false });
  });

  it('sends by a mail server, keeps a mailbox with everything built in, and otherwise lets mail wait', () => {
    expect(readEnvironment({}).mail.via).toBe('mailbox');
    expect(readEnvironment({ DATABASE_URL: 'postgresql://db.example/studio' }).mail).toEqual({ via: 'none' });
    const url = 'smtps://studio:geheim@mail.example:465';
    expect(readEnvironment({ SMTP_URL: url, MAIL_FROM: 'post@studio.example' }).mail).toEqual({
      ...{ via: 'smtp', url, from: 'post@studio.example', perMinute: 60 },
    });
  });

  it('links in mails to PUBLIC_URL, with everything built in to itself, and otherwise nowhere', () => {
    const smtp = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'post@studio.example' };
    expect(readEnvironment({ PORT: '3100' }).mail).toMatchObject({ origin: 'http://127.0.0.1:3100' });
    expect(readEnvironment({ ...smtp, PUBLIC_URL: 'https://studio.example/' }).mail).toMatchObject({
      origin: 'https://studio.example',
    });
    expect(readEnvironment(smtp).mail).not.toHaveProperty('origin');
  });

  it('repeats no password of a wrong SMTP_URL', () => {
    const env = { SMTP_URL: 'studio:geheim@mail.example', MAIL_FROM: 'post@studio.example' };
    expect(() => readEnvironment(env)).toThrow(/^((?!geheim).)*$/);
  });

  it('repeats no password of a wrong DATABASE_URL', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'studio:geheim@db.example' })).toThrow(/^((?!geheim).)*$/);
  });

  it('names sections of READMEs that are there', () => {
    const root = join(import.meta.dirname, '../..');
    const headings = (file: string) => readFileSync(join(root, file), 'utf8').match(/(?<=^#+ ).+$/gm) ?? [];
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => readFileSync(join(root, 'src', file), 'utf8'));
    const named = sources.flatMap((text) => [...text.matchAll(/([\w/]*README)(?:\.md)?, „([^“]+)/g)]);
    expect(named.length).toBeGreaterThan(0);
    for (const [, file, section] of named) expect(headings(`${file}.md`), file).toContain(section);
  });

  it('lets the page call services elsewhere', () => {
    const { connect } = readEnvironment({
      VITE_API_PAYMENT: 'https://pay.example/api/v1/payment',
      VITE_API_AUTH: '/x',
    });
    expect(connect).toEqual(['https://pay.example']);
  });
});
