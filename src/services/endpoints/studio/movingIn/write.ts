/** Writes a planned moving in, all of it in one transaction. */
import { cardLedger } from '#resources/contracts/cardLedger.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { customers } from '#resources/people/customers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { moveIns } from '#resources/studio/moveIns.ts';
import { recount } from '#services/entities/schedule/bookings.ts';
import { putNewPeople } from '#services/identity/accounts.ts';
import { settleIntended } from '#services/identity/repair.ts';
import { addClaims } from '#services/money/ledger.ts';
import { cleaned } from '#services/pictures/upload.ts';
import { newId } from '#services/storage/ids.ts';
import { nextNumber } from '#services/storage/numbers.ts';
import { newPictureAddress, storePicture } from '#services/storage/pictures.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';
import type { PlannedAppointment } from './appointmentsOf.ts';
import { productOf } from './contractsOf.ts';
import type { PlannedCard } from './othersOf.ts';
import type { Plan } from './plan.ts';

/** Records of one statement: between two others have the thread. */
const AT_ONCE = 200;

async function inParts<T>(all: readonly T[], work: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await work(all.slice(at, at + AT_ONCE));
}

interface About {
  readonly services: Services;
  readonly studio_id: string;
  /** Pictures of the archive by their names. */
  readonly photos: ReadonlyMap<string, Uint8Array>;
}

/** Returns the id of the written `move_ins`; null where there was nothing to write. */
export async function writePlan(
  tx: Transaction,
  plan: Plan,
  { services, studio_id, photos }: About,
): Promise<string | null> {
  const batch = newId();
  const created = plan.customers.filter(({ what }) => what === 'create');
  const filled = plan.customers.filter(({ what }) => what === 'fill');
  const concluded = plan.contracts.filter(({ what }) => what === 'create');
  const claimed = plan.claims.filter(({ what }) => what === 'create');
  const cards = plan.cards.filter(({ what }) => what === 'create');
  const used = new Set([...concluded, ...cards].map(({ values }) => values.product_id));
  // Those of a file of tariffs come also where nobody has one.
  const tariffs = plan.tariffs.filter(({ id, listed }) => used.has(id) || listed);
  const counts = {
    customers: created.length,
    filled: filled.length,
    products: tariffs.length,
    contracts: concluded.length,
    cards: cards.length,
    claims: claimed.length,
    appointments: plan.appointments.length,
  };
  if ([plan.photos.length, ...Object.values(counts)].every((count) => count === 0)) return null;
  await tx.createMany(
    products,
    tariffs.map((one) => productOf(one, { studio_id, vat_rate: plan.vat_rate })),
    { batch },
  );
  await inParts(created, async (part) => {
    const records = await tx.createMany(
      customers,
      part.map(({ person: { id }, values: { payer_id: _, ...values } }) => ({ ...values, id, studio_id })),
      { batch },
    );
    await putNewPeople(tx, customers, records);
  });
  const paid = created.flatMap(({ person: { id }, values: { payer_id } }) =>
    payer_id ? [{ id, values: { payer_id } }] : [],
  );
  const fills = filled.map(({ person: { id }, values }) => ({ id, values }));
  await inParts([...paid, ...fills], (part) => tx.updateMany(customers, part, { batch }));
  await putPhotos(tx, plan, photos, { studio_id, batch });
  const concluded_at = tx.now.toISOString();
  if (concluded.length > 0) {
    const first = await nextNumber(tx.client, contracts, studio_id, 'number', concluded.length);
    const numbered = concluded.map(({ values }, at) => ({
      ...values,
      studio_id,
      concluded_at,
      number: first + at,
    }));
    await inParts(numbered, (part) => tx.createMany(contracts, part, { batch }));
  }
  await inParts(cards, (part) => putCards(tx, part, { studio_id, batch }));
  await addClaims(
    tx,
    studio_id,
    claimed.map(({ customer_id, amount_cents, text, due_on, vat_rate = plan.vat_rate }) => ({
      ...{ customer_id, amount_cents, vat_rate, text, due_on },
      kind: amount_cents < 0 ? ('correction' as const) : ('service' as const),
    })),
    { batch },
  );
  await inParts(plan.appointments, (part) => putAppointments(tx, part, { studio_id, batch }));
  const moved = await tx.create(
    moveIns,
    {
      ...{ ...counts, studio_id, batch_id: batch, by_name: tx.actor.name },
      files: plan.files.sheets.map(({ source: { name } }) => name),
    },
    { batch },
  );
  // The provider is too slow for so many accounts within the call: their intents guarantee completion.
  const ids = created.map(({ person: { id } }) => id);
  tx.onCommit(() => void settleIntended(services, ids));
  return moved.id;
}

/** Stores the pictures of new customers, and of those who had none. */
async function putPhotos(
  tx: Transaction,
  plan: Plan,
  photos: About['photos'],
  { studio_id, batch }: { readonly studio_id: string; readonly batch: string },
): Promise<void> {
  const found = plan.photos.flatMap(({ customer_id, name }) => {
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
