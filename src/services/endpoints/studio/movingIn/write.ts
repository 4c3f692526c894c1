/** Writes a planned moving in, all of it in one transaction. */
import { cardLedger } from '#resources/contracts/cardLedger.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { claims } from '#resources/money/claims.ts';
import { customers } from '#resources/people/customers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { moveIns } from '#resources/studio/moveIns.ts';
import { recount } from '#services/entities/schedule/places.ts';
import { putNewPeople } from '#services/identity/accounts.ts';
import { settleIntended } from '#services/identity/repair.ts';
import { addClaims } from '#services/money/ledger.ts';
import { cleaned } from '#services/pictures/upload.ts';
import { newId } from '#services/storage/ids.ts';
import { nextNumber } from '#services/storage/numbers.ts';
import { newPictureAddress, storePicture } from '#services/storage/pictures.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import type { Services } from '#services/types.ts';
import type { Parts } from './parts.ts';
import type { Plan } from './plan.ts';
import type { PlannedAppointment } from './records/appointmentsOf.ts';
import type { PlannedCard } from './records/cardsOf.ts';
import type { PlannedClaim } from './records/claimsOf.ts';
import type { PlannedCustomer } from './records/customersOf.ts';
import { productOf } from './records/newTariffs.ts';

export interface Written {
  readonly services: Services;
  readonly studio_id: string;
  /** Pictures of the archive by their names. */
  readonly photos: ReadonlyMap<string, Uint8Array>;
}

/** Returns what of the plan is to be written. */
export function toWrite(plan: Plan) {
  const concluded = plan.contracts.filter(({ what }) => what === 'create');
  const cards = plan.cards.filter(({ what }) => what === 'create');
  const used = new Set([...concluded, ...cards].map(({ values }) => values.product_id));
  return {
    ...{ concluded, cards, photos: plan.photos, appointments: plan.appointments },
    created: plan.customers.filter(({ what }) => what === 'create'),
    filled: plan.customers.filter(({ what }) => what === 'fill'),
    claimed: plan.claims.filter(({ what }) => what === 'create'),
    // Listed in a file of tariffs: created even if no contract uses them.
    tariffs: plan.tariffs.filter(({ id, listed }) => used.has(id) || listed),
  };
}

export type ToWrite = ReturnType<typeof toWrite>;

/** Returns the number of records that are written. */
export const recordsIn = (of: ToWrite): number =>
  Object.values(of).reduce((sum, { length }) => sum + length, 0);

/** Returns the id of the written `move_ins`; null where there was nothing to write. */
export async function writePlan(
  tx: Transaction,
  { plan, of }: { readonly plan: Plan; readonly of: ToWrite },
  parts: Parts,
  { services, studio_id, photos }: Written,
): Promise<string | null> {
  const batch = newId();
  const { created, filled, concluded, claimed, cards, tariffs } = of;
  if (recordsIn(of) === 0) return null;
  await parts.write(tariffs, { resource: products, place: ({ name }) => `Tarif „${name}“` }, async (part) => {
    const offers: ReturnType<typeof productOf>[] = [];
    for (const one of part) {
      await turn();
      offers.push(productOf(one, { studio_id, vat_rate: plan.vat_rate }));
    }
    await tx.createMany(products, offers, { batch });
  });
  const person = { resource: customers, place: (one: PlannedCustomer) => one.person.key };
  await parts.write(created, person, async (part) => {
    const records = await tx.createMany(
      customers,
      part.map(({ person: { id }, values: { payer_id: _, ...values } }) => ({ ...values, id, studio_id })),
      { batch },
    );
    await putNewPeople(tx, customers, records);
  });
  await parts.write(payersOf(created), { ...person, place: ({ place }) => place }, (part) =>
    tx.updateMany(
      customers,
      part.map(({ customer_ids: [id, payer_id] }) => ({ id, values: { payer_id } })),
      { batch },
    ),
  );
  await parts.write(filled, person, (part) =>
    tx.updateMany(
      customers,
      part.map(({ person: { id }, values }) => ({ id, values })),
      { batch },
    ),
  );
  await parts.write(of.photos, { ...person, place: ({ name }) => name }, (part) =>
    putPhotos(tx, part, photos, { studio_id, batch }),
  );
  await parts.write(concluded, { resource: contracts, place: ({ place }) => place }, async (part) => {
    const concluded_at = tx.now.toISOString();
    const first = await nextNumber(tx.client, contracts, studio_id, 'number', part.length);
    const numbered = part.map(({ values }, at) => ({
      ...values,
      studio_id,
      concluded_at,
      number: first + at,
    }));
    await tx.createMany(contracts, numbered, { batch });
  });
  await parts.write(cards, { resource: contractCards, place: ({ place }) => place }, (part) =>
    putCards(tx, part, { studio_id, batch }),
  );
  // Together, as what is open of a customer is settled with it.
  const whole = {
    resource: claims,
    place: ({ place }: PlannedClaim) => place,
    atOnce: Math.max(1, claimed.length),
  };
  await parts.write(claimed, whole, (part) =>
    addClaims(
      tx,
      studio_id,
      part.map(({ customer_id, amount_cents, text, due_on, vat_rate = plan.vat_rate }) => ({
        ...{ customer_id, amount_cents, vat_rate, text, due_on },
        kind: amount_cents < 0 ? ('correction' as const) : ('service' as const),
      })),
      { batch },
    ),
  );
  await parts.write(of.appointments, { resource: appointments, place: ({ place }) => place }, (part) =>
    putAppointments(tx, part, { studio_id, batch }),
  );
  const moved = await tx.create(
    moveIns,
    {
      ...{ customers: created.length, filled: filled.length, products: tariffs.length },
      ...{ contracts: concluded.length, cards: cards.length, claims: claimed.length },
      ...{ appointments: of.appointments.length, studio_id, batch_id: batch, by_name: tx.actor.name },
      files: plan.files.sheets.map(({ name }) => name),
    },
    { batch },
  );
  // The provider is too slow for so many accounts within the call: their intents guarantee completion.
  const ids = created.map(({ person: { id } }) => id);
  tx.onCommit(() => void settleIntended(services, ids));
  return moved.id;
}

/** Returns who pays for whom, both of whom are there by then. */
const payersOf = (created: readonly PlannedCustomer[]) =>
  created.flatMap(({ person: { id, key }, values: { payer_id } }) =>
    typeof payer_id === 'string' ? [{ place: key, customer_ids: [id, payer_id] as const }] : [],
  );

/** Stores the pictures of new customers, and of those who had none. */
async function putPhotos(
  tx: Transaction,
  planned: Plan['photos'],
  photos: Written['photos'],
  { studio_id, batch }: { readonly studio_id: string; readonly batch: string },
): Promise<void> {
  const found = planned.flatMap(({ customer_id, name }) => {
    const bytes = photos.get(name);
    return bytes ? [{ id: customer_id, picture: cleaned(bytes), address: newPictureAddress() }] : [];
  });
  const changes = found.map(({ id, address }) => ({ id, values: { photo_url: address } }));
  await tx.updateMany(customers, changes, { batch });
  for (const { id, picture, address } of found)
    await storePicture(tx, { studio_id, record_id: id, field: 'photo_url' }, address, picture);
}

/** Cards with what was used of them as one entry; they aren't claimed, as they were paid elsewhere. */
async function putCards(
  tx: Transaction,
  planned: readonly PlannedCard[],
  { studio_id, batch }: { readonly studio_id: string; readonly batch: string },
): Promise<void> {
  const made = await tx.createMany(
    contractCards,
    planned.map(({ values }) => ({ ...values, studio_id })),
    { batch },
  );
  const entries = made.flatMap(({ id, units_used }) =>
    units_used === 0
      ? []
      : [
          {
            ...{ studio_id, parent_id: id, at: tx.now.toISOString(), delta: -units_used },
            reason: 'Im früheren Programm verbraucht',
            ...{ by: tx.actor.uid, by_name: tx.actor.name },
          },
        ],
  );
  await tx.createMany(cardLedger, entries as never, { batch });
}

/** Appointments with their customers, without asking what each is entitled to: that was done elsewhere. */
async function putAppointments(
  tx: Transaction,
  planned: readonly PlannedAppointment[],
  { studio_id, batch }: { readonly studio_id: string; readonly batch: string },
): Promise<void> {
  const made = await tx.createMany(
    appointments,
    planned.map(({ id, trainer_id, starts_at, ends_at, title, kind, customer_ids }) => ({
      ...{ id, studio_id, trainer_id, starts_at, ends_at, title, kind },
      ...{ capacity: customer_ids.length, cancelled: false },
    })),
    { batch },
  );
  await tx.createMany(
    bookings,
    planned.flatMap(({ id: parent_id, starts_at, ends_at, customer_ids }) =>
      customer_ids.map((customer_id) => ({
        ...{ studio_id, parent_id, customer_id, starts_at, ends_at, status: 'booked' as const },
      })),
    ) as never,
    { batch },
  );
  await recount(tx, made);
}
