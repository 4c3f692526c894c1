/** Reads the rows of a sheet into fields, and asks where they leave something open. */
import type { Importable, Imported } from '#declare/imports.ts';
import type { Country } from '#format/foreign/people.ts';
import { AT_COMMA } from '#resources/studio/moving/adjustMember.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import type { KnownTariff } from '#resources/studio/moving/sheets.ts';
import type { Day } from '#rules/days.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Note, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import type { Meanings } from '#services/http/imports/meanings.ts';
import { type Answers, type Understood, understood } from '#services/http/imports/understand.ts';
import { inTurns } from '#services/turns.ts';
import { withCountries } from '../cells/postalCodes.ts';
import { withBalances } from '../fees/balances.ts';
import { withDiscounts } from '../fees/discounts.ts';
import type { AmountUnit } from '../fees/doubtedAmounts.ts';
import { withoutDoubt } from '../fees/doubts.ts';
import { dunnedIn } from '../fees/dunned.ts';
import { withEndingDiscounts } from '../fees/endingDiscounts.ts';
import { withFeeColumns } from '../fees/feeColumns.ts';
import { withFees } from '../fees/fees.ts';
import { withIncludedFees } from '../fees/includedFees.ts';
import { withInstalments } from '../fees/instalments.ts';
import { withIntervals } from '../fees/intervals.ts';
import { withLaterFees } from '../fees/laterFees.ts';
import { withNamedFees } from '../fees/namedFees.ts';
import { withNumberedFees } from '../fees/numberedFees.ts';
import { withRest } from '../fees/partPayments.ts';
import { lastBalances } from '../fees/statements.ts';
import { withSurcharges } from '../fees/surcharges.ts';
import { withBookedSides } from './bookedSides.ts';
import { withoutCapitals } from './capitals.ts';
import { withCompanyRows } from './companyRows.ts';
import { withFamilies } from './families.ts';
import { withForeignCodes } from './foreignCodes.ts';
import { withPersonsAbove } from './groupedRows.ts';
import { withHouseholds } from './households.ts';
import { withLeftOpenStatus } from './leftOpenStatus.ts';
import { withLinkedMembers } from './linkedMembers.ts';
import { withLastNamesFirst } from './nameOrder.ts';
import { withParticles } from './nameParticles.ts';
import { withPartners } from './partners.ts';
import { withPeriodEnds } from './periodEnds.ts';
import { relevantRows } from './relevantRows.ts';
import { otherColumns } from './severalColumns.ts';
import { withNamedTerms } from './tariffNames.ts';
import { toldNotes } from './tellingNotes.ts';
import { withUsedMandates } from './usedMandates.ts';
import { withWholeNotes } from './wholeNotes.ts';

interface About {
  readonly kind: SheetKind;
  readonly resource: Importable;
  readonly mapping: Mapping;
  readonly understand: Understand;
  readonly meanings: Meanings;
  readonly answers: Answers;
  readonly tariffs: readonly KnownTariff[];
  /** The country that the files show together by accounts, telephones and amounts. */
  readonly country?: Country | undefined;
  /** What amounts are in that the files show together. */
  readonly unit?: AmountUnit | undefined;
  readonly today: Day;
  /** Whether a table of the files has a column of fees. */
  readonly isPriced: boolean;
  /** What is written before places: the file, where there are several. */
  readonly prefix: string;
}

interface ReadRows {
  readonly entries: readonly Understood[];
  /** With the prefix before their places. */
  readonly notes: readonly Note[];
  readonly questions: Imported['questions'];
  /** Columns without a field of their own that are read into others. */
  readonly used: readonly string[];
}

export async function readRows(sheet: Read, given: About): Promise<ReadRows> {
  const { answers, prefix } = given;
  const rows = await relevantRows(sheet, given);
  const noted = await inTurns(withWholeNotes(rows.read, { ...given, fields: given.resource.fields }));
  const sided = await inTurns(withBookedSides(noted.read, noted.mapping));
  const left =
    given.kind === 'open_items'
      ? await inTurns(withRest(sided.read, noted.mapping))
      : { read: sided.read, mapping: noted.mapping, notes: [], used: [] };
  const balanced = await inTurns(withBalances(left.read, { ...given, mapping: left.mapping }));
  const housed = await inTurns(withHouseholds(balanced.read, balanced.mapping));
  const linked = await inTurns(withLinkedMembers(housed.read, { ...given, mapping: housed.mapping }));
  const coupled =
    given.kind === 'members'
      ? await inTurns(withPartners(linked.read, { ...given, mapping: linked.mapping }))
      : { ...linked, notes: [], questions: [], used: [] };
  const added = await inTurns(withNumberedFees(coupled.read, { mapping: coupled.mapping, answers }));
  const folded = await inTurns(withFeeColumns(added.read, added.mapping));
  const summed = await inTurns(withInstalments(folded.read, folded.mapping));
  const ended = await inTurns(withPeriodEnds(summed.read, { mapping: summed.mapping, answers }));
  const { mapping } = ended;
  const about = { ...given, mapping };
  const grouped = await inTurns(withPersonsAbove(ended.read, mapping));
  const whole = await inTurns(withParticles(grouped.read, mapping));
  const named = await inTurns(withLastNamesFirst(whole, mapping));
  const turned = new Set(named.notes.map(({ place }) => place));
  const single = await inTurns(withFamilies(named.read, { mapping, answers }));
  const firms =
    given.kind === 'members' || given.kind === 'cards'
      ? await inTurns(withCompanyRows(single.read, { mapping, answers }))
      : { read: single.read, mapping, notes: [], questions: [] };
  const priced = await inTurns(withFees(firms.read, { ...about, mapping: firms.mapping }));
  const later = await inTurns(withLaterFees(priced.read, { mapping: priced.mapping, today: given.today }));
  const ending = await inTurns(withEndingDiscounts(later.read, { ...given, mapping: later.mapping }));
  const reduced = await inTurns(withDiscounts(ending.read, { mapping, answers }));
  const raised = await inTurns(withSurcharges(reduced.read, { mapping, answers }));
  const placed = await inTurns(withForeignCodes(raised.read, mapping));
  const read = await inTurns(withCountries(placed, mapping, given.country));
  const told = await understood(read, { ...about, mapping: ending.mapping });
  const others = await inTurns(otherColumns(read, { ...about, fields: about.resource.fields }));
  const spelled = await inTurns(withoutCapitals(told.entries, answers));
  const stated = await inTurns(lastBalances(spelled.entries, { read, mapping, answers }));
  const dunned = await inTurns(dunnedIn(read));
  const certain = await inTurns(withoutDoubt(stated.entries, { mapping, answers, unit: given.unit, dunned }));
  const included = await inTurns(withIncludedFees(certain.entries));
  const kept = await inTurns(withLeftOpenStatus(included.entries, { meanings: about.meanings, answers }));
  const fees =
    about.kind === 'members'
      ? await inTurns(withNamedFees(kept.entries, about))
      : { entries: kept.entries, notes: [], questions: [] };
  const termed = await inTurns(withNamedTerms(fees.entries, mapping));
  const signed =
    about.kind === 'members'
      ? await inTurns(withUsedMandates(termed.entries, about))
      : { entries: termed.entries, questions: [] };
  const judged =
    about.kind === 'cards'
      ? { ...certain, questions: [], notes: [], settled: [] }
      : await inTurns(withIntervals(signed.entries, about));
  for (const word of judged.settled) about.meanings.settle('billing_interval', word);
  const telling = about.kind === 'members' ? await inTurns(toldNotes(judged.entries)) : [];
  const split = told.notes.filter(({ place, message }) => message !== AT_COMMA || !turned.has(place));
  const notes = [
    left,
    housed,
    linked,
    coupled,
    added,
    folded,
    summed,
    grouped,
    named,
    single,
    firms,
    priced,
    later,
    ending,
    reduced,
    raised,
    { notes: split },
    { notes: others },
    { notes: telling },
    included,
    kept,
    fees,
    termed,
    judged,
  ].flatMap((one) => one.notes);
  return {
    entries: judged.entries,
    notes: [...rows.notes, ...notes.map((note) => ({ ...note, place: `${prefix}${note.place}` }))],
    questions: [
      rows,
      linked,
      coupled,
      added,
      ended,
      single,
      firms,
      priced,
      reduced,
      raised,
      told,
      spelled,
      stated,
      certain,
      kept,
      fees,
      signed,
      judged,
    ].flatMap((one) => one.questions),
    used: [
      noted,
      sided,
      left,
      housed,
      linked,
      coupled,
      added,
      summed,
      ended,
      later,
      ending,
      reduced,
      raised,
    ].flatMap(({ used }) => used),
  };
}
