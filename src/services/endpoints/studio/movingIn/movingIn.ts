/** `POST auth/moving-in`: rehearses the files of another program, or takes them over. */
import { MOST_SHOWN, MOST_TOLD } from '#declare/imports.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted, MONTHS } from '#format/plurals.ts';
import { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import { ALIKE_BY, type MovingIn, type movingIn } from '#resources/studio/endpoints/movingIn.ts';
import { SHEETS, type SheetKind } from '#resources/studio/moving/kinds.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { isChoice } from '#services/http/imports/meanings.ts';
import { remember } from '#services/http/imports/remembered.ts';
import { SILENT } from '#services/http/rehearsal.ts';
import { Problem } from '#services/problem.ts';
import { standApart } from '#services/storage/numbers.ts';
import { rehearse } from '#services/storage/rehearsal.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import { rememberAnswers } from './answers.ts';
import { picturesIn } from './archived.ts';
import { carryOut } from './carryOut.ts';
import { choicesIn } from './choices.ts';
import { rememberColumns } from './columns/columns.ts';
import type { Finding } from './context.ts';
import { sumsOf } from './contractSums.ts';
import { linesOf } from './lines.ts';
import { lastMovedIn, unlessOutdated } from './outdated.ts';
import { type Plan, planMovingIn } from './plan.ts';
import { sourcesIn } from './read.ts';
import { type NewTariff, productOf } from './records/newTariffs.ts';

/** Share of the progress that planning accounts for. */
const PLANNED = 0.3;

/**
 * Rehearses by the real writing, which is rolled back.
 * @throws Problem 422 for a file that can't be read, and with `faults` where a row has one: then nothing is written
 */
export const moveIn: Handler<typeof movingIn> = async (call) => {
  const { services, user, today, studio_id, body, file, read, write, progress } = call;
  const { dry_run } = body;
  const choices = choicesIn(body.choices);
  const planning = (share: number) => progress(share * PLANNED);
  // A scope of its own, so that the cells of the files can be collected before anything is written.
  const planned = async () => {
    const sources = await sourcesIn(file, body.name ?? 'Datei', studio_id);
    const about = { services, user, today, studio_id, sources, choices, progress: planning };
    return read(async (tx) => ({
      last: await lastMovedIn(tx, studio_id),
      plan: await planMovingIn(tx, about),
    }));
  };
  const { plan, last } = await planned();
  const answer = async (faults: readonly Finding[]) => {
    if (!dry_run) throw faulty(faults);
    return answerOf({ ...plan, faults }, today, null);
  };
  if (plan.faults.length > 0) return answer(plan.faults);
  const carrying = {
    ...{ studio_id, skip: choices.skip },
    services: dry_run ? { ...services, identity: SILENT } : services,
    write: <T>(work: (tx: Transaction) => Promise<T>) =>
      dry_run
        ? rehearse(write, async (tx) => {
            await standApart(tx);
            return work(tx);
          })
        : write((tx) => unlessOutdated(tx, { studio_id, last }, () => work(tx))),
    photos: await picturesIn(file, new Set(plan.photos.map(({ name }) => name))),
    progress: (share: number) => progress(PLANNED + share * (1 - PLANNED)),
  };
  const carried = await carryOut(plan, carrying, async (tx, written, id) => {
    await rememberColumns(tx, studio_id, plan.files);
    await rememberAnswers(tx, studio_id, plan.files);
    for (const kind of Object.keys(SHEETS) as SheetKind[]) {
      const words = plan.files.meanings.filter((one) => one.kind === kind);
      await remember(tx, plan.files.importables[kind], studio_id, words);
    }
    // What the commit would do, and check.
    await tx.settle();
    await tx.client.query('SET CONSTRAINTS ALL IMMEDIATE');
    return answerOf(written, today, dry_run ? null : id);
  });
  return 'refused' in carried ? answer(carried.refused) : carried.done;
};

/** What is kept for a replay: counts and sums, and nobody's name. */
export const keptOf = (answer: MovingIn): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  );

/** Answers a replay: a rehearsal runs again, as it writes nothing. */
export const movedInBefore = async (
  call: Parameters<typeof moveIn>[0],
  kept: Readonly<Record<string, unknown>>,
): Promise<MovingIn> =>
  call.body.dry_run ? ((await moveIn(call)) as MovingIn) : (kept as unknown as MovingIn);

function faulty(faults: readonly Finding[]): Problem {
  const { place, label, message } = faults[0]!;
  const more = faults.length > 1 ? ` Dazu ${formatNumber(faults.length - 1)} weitere.` : '';
  return new Problem({
    type: 'faulty',
    status: 422,
    title: 'Fehler in den Dateien',
    detail: `${[place, label].filter(Boolean).join(', ')}: ${message}${more} Nichts wurde übernommen.`,
    members: { faults: faults.slice(0, MOST_TOLD), faulty: faults.length },
  });
}

async function answerOf(plan: Plan, today: string, move_in_id: string | null): Promise<MovingIn> {
  const { files, customers, contracts, claims, faults } = plan;
  const of = (what: string) => customers.filter((one) => one.what === what).length;
  const sums = await sumsOf(contracts, today);
  const shown = customers.slice(0, MOST_SHOWN);
  const lines = linesOf(shown, plan);
  const products: MovingIn['products'] = [];
  for (const one of plan.tariffs.slice(0, 1000)) {
    await turn();
    products.push(tariffLine(one, plan));
  }
  const total = (name: 'contracts' | 'monthly_cents') => sums.reduce((sum, one) => sum + one[name], 0);
  return {
    files: files.sheets.map((sheet) => ({
      name: sheet.name,
      kind: sheet.kind,
      dialect: sheet.dialect?.name ?? null,
      entries: sheet.entries,
      columns: [...sheet.columns],
    })),
    fields: (Object.keys(SHEETS) as SheetKind[]).flatMap((kind) => {
      return ['tariff', 'trainer'].flatMap((field) => {
        const declared = files.importables[kind].fields[field];
        if (!isChoice(declared)) return [];
        const options = Object.entries(declared.of).map(([value, label]) => ({ value, label }));
        return [{ kind, field, options: options.slice(-1000) }];
      });
    }),
    questions: [...files.questions],
    meanings: files.meanings.slice(0, MOST_TOLD),
    claimed_until: plan.claimed_until,
    claimed_until_asked: plan.claimed_until_asked,
    without_email: plan.withoutEmail,
    without_guardian: plan.withoutGuardian,
    people: plan.people,
    created: of('create'),
    filled: of('fill'),
    unchanged: of('same'),
    skipped: plan.skipped,
    contracts: contracts.filter(({ what }) => what === 'create').length,
    contracts_unchanged: contracts.filter(({ what }) => what === 'same').length,
    cards: plan.cards.filter(({ what }) => what === 'create').length,
    appointments: plan.appointments.length,
    photos: plan.photos.length,
    claims: claims.filter(({ what }) => what === 'create').length,
    products,
    duplicates: plan.duplicates.slice(0, MOST_TOLD),
    duplicates_by: (Object.keys(ALIKE_BY) as (keyof typeof ALIKE_BY)[])
      .map((by) => ({ by, times: plan.duplicates.filter((one) => one.by === by).length }))
      .filter(({ times }) => times > 0),
    faulty: faults.length,
    faulty_entries: new Set(faults.map(({ place }) => place)).size,
    faults: faults.slice(0, MOST_TOLD),
    lost: plan.lost.slice(0, MOST_TOLD),
    hints: plan.hints.slice(0, MOST_TOLD),
    sums: sums.slice(0, 1000),
    contracts_total: total('contracts'),
    monthly_cents: total('monthly_cents'),
    open_cents: claims.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    shown: shown.map(({ person, title }, at) => ({
      place: person.key,
      title: title.slice(0, 500),
      text: (lines[at] ?? '').slice(0, 1000),
    })),
    move_in_id,
  };
}

function tariffLine(tariff: NewTariff, { vat_rate }: Plan): MovingIn['products'][number] {
  const { name, price_cents, billing_interval, minimum_term_months, notice_period_months, active } =
    productOf(tariff, {
      studio_id: '',
      vat_rate,
    });
  const terms = [
    `${formatMoney(price_cents)} ${BILLING_INTERVALS[billing_interval]}`,
    minimum_term_months ? `Laufzeit ${counted(minimum_term_months, MONTHS)}` : '',
    notice_period_months ? `Frist ${counted(notice_period_months, MONTHS)}` : '',
    active ? 'im Verkauf' : 'nicht im Verkauf',
  ];
  return { name, price_cents, terms: terms.filter(Boolean).join(', ') };
}
