/** Foods, templates and plans over the API: what is refused and where, the starter set, the food code's table. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merge } from '#declare/merge.ts';
import { type NutritionPlan, nutritionPlans } from '#resources/nutrition/nutrition.ts';
import { allHooks } from '#services/entities/index.ts';
import { newId } from '#services/storage/ids.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';

const FOODS = 'nutrition/foods';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

const trainer = () => app.as('trainerNord');
const count = async () => {
  const { headers } = await trainer().get(FOODS, { range: '[0,0]' });
  return Number(headers.get('Content-Range')?.split('/')[1]);
};
const named = async (name: string) =>
  (await trainer().get(FOODS, { filter: JSON.stringify({ q: name }) })).body.find(
    (one: { name: string }) => one.name === name,
  );

describe('the starter foods', () => {
  it('are created once; what has the name of one of them stays as it is', async () => {
    const own = { name: 'haferflocken', energy_kcal: 370, protein_g: 13, carbs_g: 60, fat_g: 7 };
    expect((await trainer().post(FOODS, own)).status).toBe(201);
    const { status, body } = await trainer().post(`${FOODS}/starter`, {});
    expect(status).toBe(201);
    expect(body.created).toBeGreaterThanOrEqual(80);
    expect(body.known).toBe(1);
    expect(await named('haferflocken')).toMatchObject(own);
    expect(await named('Ei')).toMatchObject({ piece_g: 55, allergens: ['eggs'] });
    const again = (await trainer().post(`${FOODS}/starter`, {})).body;
    expect(again).toEqual({ created: 0, known: body.created + 1 });
    expect(await count()).toBe(body.created + 1);
  });

  it('are each studio’s own', async () => {
    const { headers } = await app.as('superAdmin').get(FOODS, {
      filter: JSON.stringify({ studio_id: app.sued }),
      range: '[0,0]',
    });
    expect(headers.get('Content-Range')).toMatch(/\/0$/);
  });
});

describe('what can’t be', () => {
  it('a food with 2,000 kcal is refused at its energy', async () => {
    const { status, body } = await trainer().post(FOODS, {
      name: 'Sonne',
      energy_kcal: 2000,
      protein_g: 10,
      carbs_g: 10,
      fat_g: 10,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ energy_kcal: 'Höchstens 900.' });
    expect(await named('Sonne')).toBeUndefined();
  });

  it('a meal without foods is refused at its place, and nothing is half saved', async () => {
    const food_id = (await named('Ei')).id;
    const eggs = { name: 'Früh', on: 'every', items: [{ food_id, amount: 2, unit: 'piece' }] };
    const name = 'Ein Tag mit einer leeren Mahlzeit';
    const { status, body } = await trainer().post('nutrition/templates', {
      name,
      meals: [eggs, { name: 'Spät', on: 'every', items: [] }],
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ 'meals.1.items': expect.stringContaining('fehlt noch') });
    const { body: found } = await trainer().get('nutrition/templates', {
      filter: JSON.stringify({ q: name }),
    });
    expect(found).toEqual([]);
  });

  it('a food that a template needs stays', async () => {
    const food_id = (await named('Ei')).id;
    const meals = [{ name: 'Früh', on: 'every', items: [{ food_id, amount: 2, unit: 'piece' }] }];
    expect((await trainer().post('nutrition/templates', { name: 'Eier', meals })).status).toBe(201);
    expect((await trainer().delete(`${FOODS}/${food_id}`)).status).toBe(409);
  });
});

describe('a customer’s plan', () => {
  const PLANS = 'nutrition/plans';
  const TEMPLATES = 'nutrition/templates';
  const read = async (id: string): Promise<NutritionPlan> => (await trainer().get(`${PLANS}/${id}`)).body;
  const put = (plan: NutritionPlan) =>
    trainer().put(`${PLANS}/${plan.id}`, plan, { 'If-Match': `"${plan.version}"` });
  const amounts = ({ meals }: Pick<NutritionPlan, 'meals'>) => meals.map(({ items }) => items[0]?.amount);

  /** The record with another amount in the meal at that place. */
  function eating<T extends Pick<NutritionPlan, 'meals'>>(of: T, meal: number, amount: number): T {
    const next = structuredClone(of);
    const item = next.meals[meal]?.items[0];
    if (item) item.amount = amount;
    return next;
  }

  /** A template of two meals with an egg each, and the plan that somebody has from it. */
  async function fromTemplate() {
    const food_id = (await named('Ei')).id;
    const meal = (name: string) => ({
      id: newId(),
      name,
      on: 'every',
      items: [{ id: newId(), food_id, amount: 1, unit: 'piece' }],
    });
    const values = { name: `Eier ${newId()}`, meals: [meal('Früh'), meal('Spät')] };
    const { body: template } = await trainer().post(TEMPLATES, values);
    const { body: customer } = await trainer().post('auth/customers', buildCustomer());
    const { status, body } = await trainer().post(`${TEMPLATES}/${template.id}/assign`, {
      customer_ids: [customer.id],
      valid_from: '2026-12-01',
    });
    expect([status, body.changed, body.ids.length]).toEqual([201, 1, 1]);
    return { template, plan: await read(body.ids[0]), customer };
  }

  it('from a template knows which, so that what changes there reaches it and what was adjusted stays', async () => {
    const { template, plan, customer } = await fromTemplate();
    expect(plan).toMatchObject({
      customer_id: customer.id,
      template_id: template.id,
      meals: template.meals,
      template_meals: template.meals,
    });
    await put(eating(plan, 0, 3));
    const changed = eating(template, 1, 2);
    expect((await trainer().put(`${TEMPLATES}/${template.id}`, changed, { 'If-Match': '"1"' })).status).toBe(
      200,
    );
    const { status } = await trainer().post(`${TEMPLATES}/${template.id}/roll-out`, {
      copies: [{ id: plan.id, version: 2 }],
    });
    expect(status).toBe(200);
    expect(amounts(await read(plan.id))).toEqual([3, 2]);
  });

  it('changed by two people in different meals keeps what both did', async () => {
    const { plan } = await fromTemplate();
    expect((await put(eating(plan, 0, 3))).status).toBe(200);
    const mine = eating(plan, 1, 2);
    const { status, body } = await put(mine);
    expect(status).toBe(412);
    const { values, conflicts } = merge(nutritionPlans.fields, plan, mine, body.current);
    expect(conflicts).toEqual([]);
    expect((await put({ ...mine, ...values, version: body.current.version })).status).toBe(200);
    expect(amounts(await read(plan.id))).toEqual([3, 2]);
  });

  it('changed by two people in the same item is compared', async () => {
    const { plan } = await fromTemplate();
    expect((await put(eating(plan, 0, 3))).status).toBe(200);
    const mine = eating(plan, 0, 2);
    const { status, body } = await put(mine);
    expect(status).toBe(412);
    const { conflicts } = merge(nutritionPlans.fields, plan, mine, body.current);
    expect(conflicts.map(({ label, base, mine: own, theirs }) => [label, base, own, theirs])).toEqual([
      ['Mahlzeit 1: Lebensmittel 1: Menge', 1, 2, 3],
    ]);
  });

  it('ends the plan that it replaces: assigned, written, or given other days', async () => {
    const { template, plan, customer } = await fromTemplate();
    const overrule = ['replaces'];
    const assign = { customer_ids: [customer.id], valid_from: '2027-01-01' };
    const asked = await trainer().post(`${TEMPLATES}/${template.id}/assign`, assign);
    expect([asked.status, asked.body.warnings[0].text]).toEqual([
      409,
      expect.stringContaining(`ersetzt „${plan.name}“, das am 31.12.2026 endet.`),
    ]);
    const done = await trainer().post(`${TEMPLATES}/${template.id}/assign`, { ...assign, overrule });
    expect([done.status, (await read(plan.id)).valid_until]).toEqual([201, '2026-12-31']);
    const next = await read(done.body.ids[0]);
    const earlier = { ...next, valid_from: '2026-12-24' };
    const moved = await put(earlier);
    expect([moved.status, moved.body.warnings]).toEqual([
      409,
      [{ name: 'replaces', text: `Ersetzt „${plan.name}“, das am 23.12.2026 endet.` }],
    ]);
    expect((await put({ ...earlier, overrule } as never)).status).toBe(200);
    expect((await read(plan.id)).valid_until).toBe('2026-12-23');
  });
});

describe('the German food code', () => {
  const HEAD = 'SBLS;ST;STE;GCAL;GJ;ZW;ZE;ZF;ZK;ZB;KMD;FS;GMKO';
  const row = (code: string, name: string, energy: string | number) =>
    `${code};${name};x;${energy};0;0;11500;3600;4700;0;4700;2300;120`;
  const send = (fields: Record<string, string>, ...rows: string[]) => upload(fields, HEAD, ...rows);
  const upload = (fields: Record<string, string>, ...lines: string[]) => {
    const body = new FormData();
    body.set('file', new File([lines.join('\r\n')], 'bls.csv'));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return trainer().post(`${FOODS}/import`, body);
  };

  it('has its columns recognised, and its milligrams become grams', async () => {
    const { body } = await send({}, row('M111111', 'Kefir aus der Tabelle', 97));
    expect(body).toMatchObject({ created: 1, faulty: 0 });
    expect(await named('Kefir aus der Tabelle')).toMatchObject({
      source_id: 'M111111',
      energy_kcal: 97,
      protein_g: 11.5,
      fat_g: 3.6,
      saturated_fat_g: 2.3,
      carbs_g: 4.7,
      sugar_g: 4.7,
      salt_g: 0.12,
    });
    const again = await send({}, row('M111111', 'Kefir aus der Tabelle', 97));
    expect(again.body).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('is read as it is published today, with what stands there in place of numbers', async () => {
    const head = [
      'BLS Code',
      'Lebensmittelbezeichnung',
      'Food name',
      'ENERCJ Energie (Kilojoule) [kJ/100g]',
      'ENERCJ Datenherkunft',
      'ENERCC Energie (Kilokalorien) [kcal/100g]',
      'PROT625 Protein (Nx6,25) [g/100g]',
      'FAT Fett [g/100g]',
      'CHO Kohlenhydrate, verfügbar [g/100g]',
      'FIBT Ballaststoffe, gesamt [g/100g]',
      'SUGAR Zucker (Mono- und Disaccharide), gesamt [g/100g]',
      'FASAT Fettsäuren, gesättigt, gesamt [g/100g]',
      'NACL Salz (Natriumchlorid) [g/100g]',
    ].join(';');
    const { body } = await upload(
      {},
      head,
      'F110100;Apfel aus der Tabelle;Apple;241;Formelberechnung;57;0,3;TR;12,5;-;10,3;<LOD;<LOD or <LOQ',
    );
    expect(body).toMatchObject({ created: 1, faulty: 0 });
    expect(await named('Apfel aus der Tabelle')).toMatchObject({
      source_id: 'F110100',
      energy_kcal: 57,
      protein_g: 0.3,
      fat_g: 0,
      carbs_g: 12.5,
      fibre_g: null,
      sugar_g: 10.3,
      saturated_fat_g: 0,
      salt_g: 0,
    });
    const unknown = await upload({}, head, 'F110200;Ohne Fett;x;0;x;57;0,3;-;12,5;-;-;-;-');
    expect(unknown.body.faults).toEqual([
      { place: 'Datei', label: 'Fett', message: expect.stringMatching(/Möglich: 0 bis 100 g\.$/) },
    ]);
  });

  it('with one faulty row among a thousand names it and saves nothing', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => row(`X${index}`, `Speise ${index}`, 97));
    rows[499] = row('X499', 'Speise 499', 2000);
    const before = await count();
    const { status, body } = await send({}, ...rows);
    expect(status).toBe(422);
    expect(body.detail).toContain('Zeile 501');
    expect(body.faults).toEqual([
      { place: 'Zeile 501', label: 'Energie', message: '„2000“: Höchstens 900. Möglich: 0 bis 900 kcal.' },
    ]);
    expect(await count()).toBe(before);
  });
});
