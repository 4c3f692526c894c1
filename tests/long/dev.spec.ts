/** `npm run dev`: reloads on whatever the services stand on, says what is wrong, and leaves nothing behind. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Checkout, copyOfCheckout } from '../support/checkout.ts';

let checkout: Checkout;
test.beforeAll(async () => {
  checkout = await copyOfCheckout();
});
test.afterAll(() => checkout.clear());

test('reloads, tells faults by file and line, and ends with its database', async () => {
  const { origin } = checkout;
  const dev = await checkout.start('--dev');
  const title = async () => (await (await fetch(`${origin}/api/v1/openapi.json`)).json()).info.title;
  expect(await (await fetch(`${origin}/customers`)).text()).toContain('/src/web/first.ts');
  const since = () => {
    const before = dev.text().length;
    return () => dev.text().slice(before);
  };
  const poll = (said: () => string) => expect.poll(said, { timeout: 30_000 });
  const declaration = 'src/resources/schedule/locations.ts';

  for (const file of [
    'src/format/plurals.ts',
    'src/rules/spans.ts',
    'src/declare/lists.ts',
    'src/access/may.ts',
  ]) {
    const said = since();
    const source = checkout.edit(file, '/**', '/** Changed. */\n/**');
    await poll(said).toContain('Dienste neu geladen.');
    const again = since();
    checkout.write(file, source);
    await poll(again).toContain('Dienste neu geladen.');
  }

  let said = since();
  const schedule = checkout.edit(declaration, "columns: ['name',", "columns: ['nmae',");
  await poll(said).toContain(
    `✗ ${declaration}: list.columns nennt 'nmae', das Feld gibt es nicht. Es gibt: id`,
  );
  said = since();
  checkout.write(declaration, schedule.replace('notes: longText(', 'notes: longTxt('));
  await poll(said).toMatch(/✗ src\/resources\/schedule\/locations\.ts, Zeile \d+: longTxt is not defined/);
  said = since();
  checkout.write(declaration, schedule.replace('fields: {', 'fields: {{'));
  await poll(said).toMatch(/✗ src\/resources\/schedule\/locations\.ts, Zeile \d+: Unexpected token/);
  // What was there before goes on.
  expect(await title()).toBeTruthy();
  said = since();
  checkout.write(declaration, schedule.replace('fields: {', "fields: { floor: number({ label: 'Etage' }),"));
  await poll(said).toContain('npm run migration -- --name');
  checkout.write(declaration, schedule);

  expect(existsSync(join(checkout.dataDir, 'postgres/postmaster.pid'))).toBe(true);
  expect(await dev.kill('SIGTERM')).toBe(0);
  expect(existsSync(join(checkout.dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('says what is wrong where it can’t start at all', async () => {
  const declaration = 'src/resources/schedule/locations.ts';
  const source = checkout.edit(declaration, "columns: ['name',", "columns: ['nmae',");
  const { status, output } = checkout.run('src/services/start.mjs', '--dev');
  expect([status, output]).toEqual([
    1,
    expect.stringContaining(`✗ ${declaration}: list.columns nennt 'nmae'`),
  ]);
  checkout.write(declaration, source);
});
