/** What can be done with one contract: conclude, pause, cancel, withdraw. */
import type { Hono } from 'hono';
import { formatDay } from '../../../format/days.ts';
import type { AuditAction } from '../../../resources/audit.ts';
import { contractActions } from '../../../resources/contractActions.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import type { ValuesOf } from '../../../resources/fields.ts';
import { studios } from '../../../resources/studios.ts';
import { effectiveDay, wishProblem } from '../../../rules/contracts/notice.ts';
import { checkPauses } from '../../../rules/contracts/pauses.ts';
import type { ContractState } from '../../../rules/contracts/state.ts';
import { withdrawalProblems, withdrawalRight } from '../../../rules/contracts/withdrawal.ts';
import { plusDays } from '../../../rules/days.ts';
import type { Land } from '../../../rules/holidays.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { type ActionCall, mountAction } from '../../http/recordAction.ts';
import type { Transaction } from '../../storage/types.ts';
import type { AppEnv, Services } from '../../types.ts';
import { concluded } from './conclude.ts';
import { asContract, withDerived } from './writes.ts';

const { conclude, pause, endPause, cancel, revokeCancellation, withdraw } = contractActions;

export function mountContractActions(app: Hono<AppEnv>, services: Services): void {
  mountAction(app, services, {
    resource: contracts,
    action: conclude,
    refuse: (record) => {
      if (asContract(record).concluded_at) throw conflict('Der Vertrag ist schon abgeschlossen.');
    },
    run: concluded,
  });
  mountAction(app, services, {
    resource: contracts,
    action: pause,
    refuse: refuseUnlessRunning,
    run: paused,
  });
  mountAction(app, services, {
    resource: contracts,
    action: endPause,
    refuse: refuseUnlessRunning,
    run: pauseEnded,
  });
  mountAction(app, services, {
    resource: contracts,
    action: cancel,
    refuse: (record, _today, notice) => refuseCancelled(record, notice),
    run: cancelled,
  });
  mountAction(app, services, {
    resource: contracts,
    action: revokeCancellation,
    refuse: refuseUncancelled,
    run: revoked,
  });
  mountAction(app, services, {
    resource: contracts,
    action: withdraw,
    refuse: refuseWithdrawal,
    run: withdrawn,
  });
}

type Call<N extends keyof typeof contractActions> = ActionCall<
  ValuesOf<(typeof contractActions)[N]['fields']>
>;

/** Writes new values and what follows from them. */
function save(
  { tx, record, today }: Pick<ActionCall<unknown>, 'tx' | 'record' | 'today'>,
  action: AuditAction,
  values: Partial<Contract>,
): Promise<AnyRecord> {
  return tx.update(contracts, record.id, withDerived(asContract(record), values, today), { action });
}

/** Why nothing happens to a contract any more, or not yet; undefined while it is upcoming or runs. */
export function standstill({ state, ends_on, withdrawal }: Contract): string | undefined {
  const reasons: Partial<Record<ContractState, string>> = {
    draft: 'Der Vertrag ist noch ein Entwurf. Schließe ihn zuerst ab.',
    ended: `Der Vertrag ist seit dem ${formatDay(ends_on ?? '')} beendet.`,
    withdrawn: `Der Vertrag ist am ${formatDay(withdrawal?.received_on ?? '')} widerrufen worden.`,
  };
  return reasons[state];
}

function refuseUnlessRunning(record: AnyRecord): void {
  const reason = standstill(asContract(record));
  if (reason) throw conflict(reason);
}

/** An important reason may come up after an ordinary notice; nothing else ends a contract twice. */
function refuseCancelled(record: AnyRecord, { extraordinary }: Pick<Notice, 'extraordinary'>): void {
  refuseUnlessRunning(record);
  const { cancellation } = asContract(record);
  if (cancellation && (cancellation.extraordinary || !extraordinary))
    throw conflict(
      `Der Vertrag ist schon gekündigt: zum ${formatDay(cancellation.effective_on)}, zugegangen am ${formatDay(cancellation.received_on)}.`,
    );
}

function refuseUncancelled(record: AnyRecord): void {
  refuseUnlessRunning(record);
  if (!asContract(record).cancellation) throw conflict('Der Vertrag ist nicht gekündigt.');
}

/** A contract that has ended can still be withdrawn from, as long as the period runs. */
function refuseWithdrawal(record: AnyRecord): void {
  if (asContract(record).state !== 'ended') refuseUnlessRunning(record);
  const { until, steps } = withdrawalRight(asContract(record), null);
  if (until === null) throw conflict(steps.map(({ text, section }) => `${text} (${section})`).join(' '));
}

function paused(call: Call<'pause'>): Promise<AnyRecord> {
  const { from, to, reason, note } = call.body;
  const contract = asContract(call.record);
  const pauses = [...contract.pauses, { from, to, reason, note, batch_id: null }];
  const problems = problemsOfLast(contract, pauses);
  if (problems) throw invalid(problems);
  return save(call, pause.name, { pauses: inOrder(pauses) });
}

type Pauses = Contract['pauses'];

export function inOrder(pauses: Pauses): Pauses {
  return pauses.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** What is wrong with the last pause of the list, by its fields; the ones before were checked when they came. */
export function problemsOfLast(
  { starts_on, ends_on }: Pick<Contract, 'starts_on' | 'ends_on'>,
  pauses: Pauses,
): Record<string, string> | undefined {
  const prefix = `pauses.${pauses.length - 1}.`;
  const found = Object.entries(checkPauses(pauses, { starts_on, ends_on }))
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, message]) => [path.slice(prefix.length), message]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The pause that runs on the day ends with it; one that would begin the day after falls away. */
function pauseEnded(call: Call<'endPause'>): Promise<AnyRecord> {
  const { on } = call.body;
  const { pauses } = asContract(call.record);
  const running = pauses.find(({ from, to }) => from <= on && on < to);
  const coming = pauses.find(({ from }) => from === plusDays(on, 1));
  if (running)
    return save(call, endPause.name, {
      pauses: pauses.map((one) => (one === running ? { ...one, to: on } : one)),
    });
  if (coming) return save(call, endPause.name, { pauses: pauses.filter((one) => one !== coming) });
  throw invalid({ on: `Am ${formatDay(on)} läuft keine Pause, die enden könnte.` });
}

function cancelled(call: Call<'cancel'>): Promise<AnyRecord> {
  const { received_on, reason, origin, extraordinary } = call.body;
  const contract = asContract(call.record);
  if (received_on < contract.concluded_on)
    throw invalid({
      received_on: `Der Vertrag ist erst am ${formatDay(contract.concluded_on)} geschlossen.`,
    });
  if (extraordinary && !reason) throw invalid({ reason: 'Bitte den wichtigen Grund angeben (§ 314 BGB).' });
  const problem = wishProblem(contract, call.body);
  if (problem) throw invalid({ effective_on: problem });
  const effective_on = effectiveDay(contract, call.body);
  return save(call, cancel.name, {
    cancellation: {
      received_on,
      effective_on,
      reason,
      origin,
      extraordinary,
      replaced: replacedBy(contract),
    },
  });
}

type Notice = Call<'cancel'>['body'];

/** The notice whose place an extraordinary one takes. */
function replacedBy({ cancellation }: Contract) {
  if (!cancellation) return null;
  const { received_on, effective_on, reason, origin } = cancellation;
  return { received_on, effective_on, reason, origin };
}

/** With an extraordinary notice falls only what it brought about: the ordinary one before it stands again. */
function revoked(call: Call<'revokeCancellation'>): Promise<AnyRecord> {
  const former = asContract(call.record).cancellation?.replaced;
  return save(call, revokeCancellation.name, {
    cancellation: former ? { ...former, extraordinary: false, replaced: null } : null,
  });
}

async function withdrawn(call: Call<'withdraw'>): Promise<AnyRecord> {
  const { received_on, sent_on } = call.body;
  const contract = asContract(call.record);
  const problems = withdrawalProblems(contract, call.body, await landOf(call.tx, contract.studio_id));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return save(call, withdraw.name, { withdrawal: { received_on, sent_on } });
}

/** The Land whose holidays count: the withdrawal is addressed to the studio (§ 193 BGB). */
async function landOf(tx: Transaction, studio_id: string): Promise<Land | null> {
  return (await tx.get(studios, studio_id))?.federal_state ?? null;
}
