/** Plans a moving in: what would be written, and what is wrong, without writing anything. */

import { customers } from '#resources/people/customers.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { usuallyClaimedUntil } from '#rules/contracts/moved.ts';
import type { Source } from '#services/http/imports/file.ts';
import { gathered } from '#services/http/imports/findings.ts';
import { noStudio } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import type { Caller, Services } from '#services/types.ts';
import { unaccounted } from './account/unaccounted.ts';
import type { Choices } from './choices.ts';
import type { CustomerContext, Finding } from './context.ts';
import type { Files, Row } from './files.ts';
import { knownPeople } from './people/knownPeople.ts';
import { type Duplicate, gatherPeople } from './people/persons.ts';
import { understandFiles } from './read.ts';
import { withCancellations } from './records/apartCancellations.ts';
import { withApartPauses } from './records/apartPauses.ts';
import { withApartTerms } from './records/apartTerms.ts';
import {
  type AppointmentContext,
  calendarFrom,
  type PlannedAppointment,
  planAppointment,
  strangersIn,
  trainersOf,
} from './records/appointmentsOf.ts';
import { cardOf, type PlannedCard, stockOfCards } from './records/cardsOf.ts';
import {
  balanceOf,
  itemOf,
  type PlannedClaim,
  stockOfClaims,
  toldFees,
  unpaidCard,
} from './records/claimsOf.ts';
import { contractOf, hasContract, type PlannedContract } from './records/contractsOf.ts';
import { customerOf, type PlannedCustomer } from './records/customersOf.ts';
import { heldDebts, withoutTwice } from './records/debts.ts';
import type { NewTariff } from './records/newTariffs.ts';
import type { OtherContext } from './records/otherContext.ts';
import { nameGuardians, payersIn, withPayer } from './records/payers.ts';
import { readable, refuse } from './records/refusals.ts';
import { contractsOf, mandatesOf, productsOf, takenEmails } from './records/studioStock.ts';
import { tariffIn } from './records/tariffsOf.ts';
import { undebited } from './records/undebited.ts';

export interface Plan {
  readonly files: Files;
  /** Number of persons in the files, those at fault among them. */
  readonly people: number;
  readonly customers: readonly PlannedCustomer[];
  readonly skipped: number;
  readonly contracts: readonly PlannedContract[];
  readonly cards: readonly PlannedCard[];
  readonly appointments: readonly PlannedAppointment[];
  /** Pictures of people who have none here, by their name in the archive. */
  readonly photos: readonly { readonly customer_id: string; readonly name: string }[];
  readonly claims: readonly PlannedClaim[];
  readonly tariffs: readonly NewTariff[];
  readonly duplicates: readonly Duplicate[];
  readonly faults: readonly Finding[];
  /** Cells that no record has and nothing else tells. */
  readonly lost: readonly Finding[];
  readonly hints: readonly Finding[];
  readonly withoutEmail: number;
  readonly withoutGuardian: number;
  readonly claimed_until: string;
  readonly claimed_until_asked: number;
  readonly vat_rate: number;
}

interface About {
  readonly services: Services;
  readonly user: Caller;
  readonly today: string;
  readonly studio_id: string;
  readonly sources: readonly Source[];
  readonly choices: Choices;
  /** Called with the share of people planned so far, from 0 to 1. */
  readonly progress: (share: number) => void;
}

export async function planMovingIn(
  tx: Transaction,
  { services, user, today, studio_id, sources, choices, progress }: About,
): Promise<Plan> {
  const studio = await tx.get(studios, studio_id);
  if (!studio) throw noStudio();
  const offers = await productsOf(tx, studio_id);
  const tariffs = offers.filter(({ kind }) => kind !== 'goods');
  const trainers = await trainersOf(tx, studio_id);
  const files = await understandFiles(tx, sources, { studio_id, choices, tariffs, trainers, today });
  const faults: Finding[] = [];
  const notes: Finding[] = files.notes.map((note) => ({ ...note, label: note.label ?? null }));
  const judging = { user, today, skip: choices.skip, sheets: files.importables, faults, notes };
  const rows: Row[] = [];
  for (const sheet of files.sheets)
    for (const row of sheet.rows) {
      await turn();
      if (row.fault === undefined) rows.push(readable(row, judging));
      else refuse(judging, row, null, row.fault);
    }
  const aboutPeople = rows.filter(({ kind }) => kind !== 'products');
  const there = await knownPeople(tx, studio_id);
  const gatheredPeople = await gatherPeople(aboutPeople, there, choices);
  const { people, duplicates, unknown } = gatheredPeople;
  notes.push(...gatheredPeople.notes);
  for (const { row, message } of unknown) refuse(judging, row, null, message);
  const recognised = people.flatMap(({ known }) => known?.id ?? []);
  const current = await tx.getMany(customers, recognised);
  const about: CustomerContext = {
    ...{ user, today, choices, faults, notes, now: tx.now },
    ...{ withoutEmail: [], withoutGuardian: [] },
    current: new Map(current.map((one) => [one.id, one])),
    takenEmails: await takenEmails(services, rows),
    mandates: await mandatesOf(tx, studio_id),
  };
  const payers = await payersIn(people, there);
  nameGuardians(people, payers, about);
  const claimed_until = choices.claimed_until ?? usuallyClaimedUntil(today);
  const contractsKnown = await contractsOf(tx, studio_id, recognised);
  const news = new Map<string, NewTariff>();
  const vat_rate = rateOf(studio);
  const ofContracts = {
    ...{ ...judging, claimed_until, vat_rate, news },
    products: new Map(tariffs.map((one) => [one.id, one])),
    known: contractsKnown,
  };
  const ofOthers: OtherContext = {
    ...{ ...judging, news },
    products: new Map(offers.map((one) => [one.id, one])),
    cards: await stockOfCards(tx, studio_id, recognised),
    claims: await stockOfClaims(tx, studio_id, recognised),
  };
  for (const row of rows) if (row.kind === 'products') tariffIn(row, ofOthers);
  const cards: PlannedCard[] = [];
  const strangers: Finding[] = [];
  const ofCalendar: AppointmentContext = {
    ...{ ...judging, now: tx.now, trainers, planned: [], strangers },
    calendar: await calendarFrom(tx, studio_id, recognised),
  };
  const planned: PlannedCustomer[] = [];
  const contracts: PlannedContract[] = [];
  const claims: PlannedClaim[] = [];
  for (const [at, person] of people.entries()) {
    await turn();
    progress(at / people.length);
    const customer = person.skipped ? undefined : customerOf(person, about);
    if (!customer) continue;
    planned.push(customer);
    if (!person.rows.some(hasContract))
      for (const { place } of person.rows.filter(isWithoutContract))
        notes.push({ place, label: 'Vertrag', message: NO_CONTRACT });
    await turn();
    for (const row of contractRows(person.rows, notes)) {
      const contract = hasContract(row) ? contractOf(row, customer, ofContracts) : undefined;
      if (contract) contracts.push(contract);
      const card = row.kind === 'cards' ? cardOf(row, person.id, ofOthers) : undefined;
      if (card) cards.push(card);
      if (row.kind === 'appointments') planAppointment(row, person.id, ofCalendar);
      const claim = (card ? unpaidCard : DEBTS[row.kind])?.(row, person.id, ofOthers);
      if (claim) claims.push(claim);
      const fees = claim && contract && toldFees(claim, contract.moved.taken_over.price_cents);
      if (fees) notes.push({ place: row.place, label: 'Offener Betrag', message: fees });
    }
  }
  faults.push(...(await strangersIn(strangers)));
  const distinct = await withoutTwins(contracts, notes);
  const titles = new Map(planned.map(({ person: { id }, title }) => [id, title]));
  const debts = withoutTwice(claims, {
    ...{ answers: choices.answers, notes, held: await heldDebts(tx, studio_id, recognised) },
    nameOf: (id) => titles.get(id) ?? '',
  });
  const withPayers: PlannedCustomer[] = [];
  const photos: { customer_id: string; name: string }[] = [];
  for (const one of planned) {
    await turn();
    withPayers.push(withPayer(one, payers, about));
    const name = photoOf(one);
    if (name && !about.current.get(one.person.id)?.photo_url)
      photos.push({ customer_id: one.person.id, name });
  }
  notes.push(...(await undebited(distinct, withPayers, about)));
  const lost = await unaccounted({
    ...{ sources, files, people, customers: withPayers, current: about.current, contracts, cards, claims },
    ...{ duplicates, notes, faults },
  });
  const hints = await gathered(notes);
  return {
    ...{ claims: debts.claims, photos, duplicates, faults, claimed_until, vat_rate },
    files: { ...files, questions: [...files.questions, ...debts.questions] },
    people: people.length,
    customers: withPayers,
    skipped: people.filter(({ skipped }) => skipped).length,
    contracts: distinct,
    cards,
    appointments: ofCalendar.planned,
    tariffs: [...news.values()].filter(({ rows: of, said }) => of.length > 0 || said.kind !== undefined),
    ...{ lost, hints },
    withoutEmail: about.withoutEmail.length,
    withoutGuardian: about.withoutGuardian.length,
    claimed_until_asked: distinct.filter(({ moved }) => moved.claimed_until_assumed).length,
  };
}

/** What reads the debt that a row tells, by its kind. */
const DEBTS: Partial<Record<Row['kind'], typeof itemOf>> = { open_items: itemOf, members: balanceOf };

/** Returns the rows of a person with what others say of their contracts. */
const contractRows = (rows: readonly Row[], notes: Finding[]) =>
  withCancellations(withApartTerms(withApartPauses(rows, notes), notes), notes);

/** Whether a row says something of a contract. */
const isWithoutContract = ({ kind, values }: Row) =>
  kind === 'members' &&
  values.status !== 'prospect' &&
  Boolean(values.starts_on ?? values.price_cents ?? values.billing_interval);

const NO_CONTRACT =
  'Kein Vertrag: Dafür fehlt der Tarif, oder Beginn und Beitrag. Stehen sie in der Datei, ordne oben ihre Spalten zu';

/** Returns the name of the person's picture in the archive. */
function photoOf({ person: { rows } }: PlannedCustomer): string | undefined {
  for (const { values } of rows)
    if (typeof values.photo === 'string' && values.photo !== '') return values.photo;
  return undefined;
}

const rateOf = ({ small_business }: Studio) => (small_business ? 0 : 19);

/** A contract that several files name stands there once. */
async function withoutTwins(
  contracts: readonly PlannedContract[],
  notes: Finding[],
): Promise<PlannedContract[]> {
  const seen = new Map<string, string>();
  const distinct: PlannedContract[] = [];
  for (const contract of contracts) {
    await turn();
    const { customer_id, values, moved, place } = contract;
    const { former_number, product_id } = values;
    const key = [
      customer_id,
      former_number ?? '',
      product_id,
      moved.starts_on,
      moved.taken_over.price_cents,
    ].join(' ');
    const twin = seen.get(key);
    seen.set(key, twin ?? place);
    if (twin) notes.push({ place, label: 'Vertrag', message: `Steht schon in ${twin}` });
    else distinct.push(contract);
  }
  return distinct;
}
