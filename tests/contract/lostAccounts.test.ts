/** The embedded sign-in's accounts are lost, beside a database that lives: all can come in again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEVEL } from '#declare/levels.ts';
import { restoreLostAccounts, toldOf } from '#services/embedded/lostAccounts.ts';
import { demoAccounts, fillDemo } from '#services/embedded/seed/seed.ts';
import { buildCustomer, buildTrainer } from '../support/builders.ts';
import { accept, address, claimsOf, type RealApp, realApp, signIn, superAdmin } from '../support/realApp.ts';
import { startSignIn } from '../support/signIn.ts';

const NOW = new Date('2026-11-21T11:00:00Z');
const host = () => process.env.FIREBASE_AUTH_EMULATOR_HOST as string;
/** The other files sign in with the demo's accounts, which are lost here: these are those of an emulator of its own. */
let emulator: Awaited<ReturnType<typeof startSignIn>>;
const theirs = host();
let app: RealApp;
let boss: string;
let trainer: { id: string; email: string };

beforeAll(async () => {
  emulator = await startSignIn();
  Object.assign(process.env, emulator.env);
  app = await realApp();
  boss = await superAdmin(app);
  const studio = await app.call(boss, 'POST', 'auth/studios', { studio_name: 'Studio Nord' });
  const make = async (path: string, values: object) =>
    (await app.call(boss, 'POST', path, { ...values, studio_id: studio.body.id })).body;
  trainer = await make('auth/trainers', buildTrainer({ email: address('trainer') }));
  await make('auth/customers', buildCustomer({ email: address('kunde') }));
});
afterAll(async () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = theirs;
  await app.close();
  await emulator.stop();
});

async function loseAll(): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ uid: string }>('select uid from accounts');
  for (const { uid } of rows) await app.provider.remove(uid);
  return rows.map(({ uid }) => uid);
}

describe('accounts that are lost', () => {
  it('are none as long as all are there', async () => {
    expect(await restoreLostAccounts(app.services, host(), [])).toBeUndefined();
  });

  it('are made again; the super admin is told a link, and invites the others', async () => {
    const uids = await loseAll();
    const restored = await restoreLostAccounts(app.services, host(), []);
    expect(restored).toMatchObject({ made: uids.length, withPassword: 0, invitations: [{}] });
    for (const uid of uids) expect(await app.provider.get(uid)).toBeDefined();
    const told = toldOf(restored!, 'http://127.0.0.1:3000');
    expect(told[0]).toBe('In accounts.json fehlten die Zugänge für 3 Konten; sie wurden neu angelegt.');
    const { email, link } = restored!.invitations[0]!;
    expect(told).toContainEqual(`Neues Passwort für ${email}: http://127.0.0.1:3000${link}`);
    expect(told.at(-1)).toMatch(/wenn du sie auf ihrer Seite noch einmal einlädst/);

    const again = await accept({ sent_to: email, link });
    expect(claimsOf(again)).toMatchObject({ level: LEVEL.superAdmin });
    const invitation = await app.call(again, 'POST', `auth/trainers/${trainer.id}/invite`);
    const token = await accept(invitation.body);
    expect(claimsOf(token)).toMatchObject({ user_id: trainer.id, level: LEVEL.trainer });
    expect((await app.call(token, 'GET', 'auth/user')).body.email).toBe(trainer.email);
    expect(await restoreLostAccounts(app.services, host(), [])).toBeUndefined();
  });

  it('leave those alone that are still there', async () => {
    const { rows } = await app.services.database.pool.query<{ email: string }>(
      'select email from accounts where uid = $1',
      [trainer.id],
    );
    const customers = await app.services.database.pool.query<{ uid: string }>(
      `select uid from accounts where resource = 'customers'`,
    );
    await app.provider.remove(customers.rows[0]!.uid);
    expect(await restoreLostAccounts(app.services, host(), [])).toMatchObject({ made: 1, invitations: [] });
    expect(claimsOf(await signIn(rows[0]!.email))).toMatchObject({ user_id: trainer.id });
  });

  it('have the known password again where they are the demo’s, and nowhere else', async () => {
    const demo = await realApp();
    await fillDemo(demo.services.database, host(), NOW);
    const uids = demoAccounts(NOW).map(({ account }) => account.uid);
    const lose = async () => {
      for (const uid of uids.slice(0, 12)) await demo.provider.remove(uid);
    };
    await lose();
    // Somebody real who has taken over a demo person's record isn't one of the demo's any more.
    const [, admin] = demoAccounts(NOW).map(({ account }) => account);
    await demo.services.database.pool.query('update accounts set email = $2 where uid = $1', [
      admin!.uid,
      address('echt'),
    ]);
    const restored = await restoreLostAccounts(demo.services, host(), demoAccounts(new Date()));
    expect(restored).toMatchObject({ made: 12, invitations: [] });
    expect(claimsOf(await signIn('super@demo.example'))).toMatchObject({ level: LEVEL.superAdmin });
    await expect(signIn('admin@nord.example')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    await lose();
    const without = await restoreLostAccounts(demo.services, host(), []);
    expect(without).toMatchObject({ withPassword: 0, invitations: [{ email: 'super@demo.example' }] });
    await expect(signIn('super@demo.example')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    await demo.close();
  }, 60_000);
});
