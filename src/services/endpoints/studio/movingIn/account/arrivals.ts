/** What arrives of the rows of files: the records that are planned for their people. */
import type { Field } from '#declare/fields.ts';
import { foreignDay } from '#format/foreign/values.ts';
import { accountIn } from '#resources/studio/moving/adjustMember.ts';
import { CONTRACT, PEOPLE } from '#resources/studio/moving/members.ts';
import { addTo } from '#services/grouped.ts';
import { turn } from '#services/turns.ts';
import type { Files, Row } from '../files.ts';
import type { Person } from '../people/persons.ts';
import type { PlannedCard } from '../records/cardsOf.ts';
import type { PlannedClaim } from '../records/claimsOf.ts';
import { hasContract, type PlannedContract } from '../records/contractsOf.ts';
import type { PlannedCustomer } from '../records/customersOf.ts';
import { Contents } from './contents.ts';

export interface Planned {
  readonly people: readonly Person[];
  readonly customers: readonly PlannedCustomer[];
  /** Customers who are there already, by id. */
  readonly current: ReadonlyMap<string, { readonly payer_id: string | null }>;
  readonly contracts: readonly PlannedContract[];
  readonly cards: readonly PlannedCard[];
  readonly claims: readonly PlannedClaim[];
}

/** The field that a column of a table is read into. */
export interface Column {
  readonly name: string;
  readonly field: Field;
}

export interface Arriving {
  readonly row: Row;
  readonly person: Person;
}

/** Kinds of files of which a planned record, or a finding, has all that a row says. */
const WHOLE: readonly string[] = ['cards', 'open_items', 'appointments'];

/** Fields with the name of another record: it is resolved to that record, or a finding reports that there is none. */
const NAMING: readonly string[] = ['payer_number', 'photo'];

export class Arrivals {
  readonly #at = new Map<string, Arriving[]>();
  /** Places of rows that became contracts. */
  readonly #withContract = new Set<string>();
  readonly #records = new Map<string, object[]>();
  readonly #customers: ReadonlyMap<string, PlannedCustomer>;
  readonly #current: Planned['current'];
  readonly #meant: ReadonlySet<string>;
  /** Contents of the person looked up last: the cells of a row are looked up one after the other. */
  #last: { readonly id: string; readonly contents: Contents } | undefined;

  private constructor({ customers, current }: Planned, { meanings }: Files) {
    this.#customers = new Map(customers.map((one) => [one.person.id, one]));
    this.#current = current;
    this.#meant = new Set(meanings.map(({ kind, field, said }) => meantKey(kind, field, said ?? '')));
  }

  static async of(planned: Planned, files: Files): Promise<Arrivals> {
    const arrivals = new Arrivals(planned, files);
    for (const person of planned.people) {
      await turn();
      for (const row of person.rows) addTo(arrivals.#at, row.place, { row, person });
    }
    const add = (id: string, record: object) => addTo(arrivals.#records, id, record);
    for (const { person, values } of planned.customers) {
      await turn();
      add(person.id, values);
      const current = planned.current.get(person.id);
      if (current) add(person.id, current);
    }
    for (const { customer_id, tariff, values, moved, row } of planned.contracts) {
      await turn();
      const terms = picked(row, (name) => name in CONTRACT || name === 'further_pauses');
      add(customer_id, { tariff, values, ...moved, notes: null, terms });
      arrivals.#withContract.add(row.place);
    }
    for (const { customer_id, name, values } of planned.cards) add(customer_id, { name, values });
    for (const { customer_id, text, due_on, amount_cents } of planned.claims)
      add(customer_id, { text, due_on, amount_cents });
    return arrivals;
  }

  /** Returns the rows that were read at a place, with whom they are about. */
  at(place: string): readonly Arriving[] {
    return this.#at.get(place) ?? [];
  }

  /** Returns whether a cell of the column is among what arrives of its row. */
  has({ row, person }: Arriving, cell: string, column: Column | undefined): boolean {
    // A finding reports why a person isn't taken over.
    if (!this.#customers.has(person.id) || (column && this.#isRead(row, cell, column))) return true;
    // Another one reports why a row becomes no contract.
    if (column && column.name in CONTRACT && hasContract(row) && !this.#withContract.has(row.place))
      return true;
    return this.#some({ row, person }, (of) => holds(of, cell, column));
  }

  /** Returns whether the row became a contract. */
  hasContract({ row }: Arriving): boolean {
    return this.#withContract.has(row.place);
  }

  /** Returns whether words of a cell arrive, but not all of them. */
  hasSome(arriving: Arriving, cell: string): boolean {
    return this.#some(arriving, (of) => of.hasSome(cell));
  }

  /** Whether what arrives of the person, of the row itself, or of who pays passes the test. */
  #some({ row, person: { id } }: Arriving, test: (of: Contents) => boolean): boolean {
    if (test(this.#contentsOf(id))) return true;
    const isWhole = WHOLE.includes(row.kind);
    if (isWhole && test(new Contents().add(picked(row, (name) => !(name in PEOPLE))))) return true;
    const payer = this.#customers.get(id)?.values.payer_id ?? this.#current.get(id)?.payer_id;
    return typeof payer === 'string' && test(this.#contentsOf(payer));
  }

  /** Whether the cell is a word of which it is shown what it means, or names something else. */
  #isRead({ kind, values }: Row, cell: string, { name, field }: Column): boolean {
    if (NAMING.includes(name)) return true;
    if (field.kind !== 'choice' && field.kind !== 'boolean') return false;
    const value = values[name];
    // The name of a tariff is one of a contract, which may not be there.
    const isSaid = value !== null && value !== undefined && name !== 'tariff';
    return isSaid || this.#meant.has(meantKey(kind, name, cell));
  }

  #contentsOf(id: string): Contents {
    if (this.#last?.id === id) return this.#last.contents;
    const contents = new Contents();
    for (const record of this.#records.get(id) ?? []) contents.add(record);
    this.#last = { id, contents };
    return contents;
  }
}

const picked = ({ values }: Row, test: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => test(name)));

const meantKey = (kind: string, field: string, said: string) => `${kind} ${field} ${said.toLowerCase()}`;

/** Whether contents hold the cell, by the kind of its column's field; without one, in whatever way it may be meant. */
function holds(of: Contents, cell: string, column: Column | undefined): boolean {
  switch (column?.field.kind) {
    case 'day':
      return foreignDay(cell) === null || of.hasDay(cell);
    case 'money':
      return of.hasAmount(cell);
    case 'number':
    case 'percentage':
      return of.hasNumber(cell);
    case 'phone':
      return of.hasPhones(cell);
    case 'iban':
      return of.hasText(accountIn(cell));
    default: {
      if (of.hasText(cell) || of.hasDay(cell) || of.hasAmount(cell)) return true;
      return LONG_NUMBER.test(cell) && of.hasPhones(cell);
    }
  }
}

/** Nothing but a number of many digits, as of telephones. */
const LONG_NUMBER = /^(?:[^\p{L}\d]*\d){6,}[^\p{L}\d]*$/u;
