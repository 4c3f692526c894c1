/** What can be done with one contract: conclude, pause, cancel, withdraw. */
import type { Hono } from 'hono';
import type { AuditAction } from '../../../resources/audit.ts';
import { contractActions } from '../../../resources/contractActions.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import type { ValuesOf } from '../../../resources/fields.ts';
import { inGerman, plusDays } from '../../../rules/contracts/calendar.ts';
import { earliestEnd } from '../../../rules/contracts/end.ts';
import { checkPauses } from '../../../rules/contracts/pauses.ts';
import type { ContractState } from '../../../rules/contracts/state.ts';
import { withdrawalRight } from '../../../rules/contracts/withdrawal.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { type ActionCall, mountAction } from '../../http/recordAction.ts';
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
    refuse: refuseCancelled,
    run: cancelled,
  });
  mountAction(app, services, {
    resource: contracts,
    action: revokeCancellation,
    refuse: refuseUncancelled,
    run: (call) => save(call, revokeCancellation.name, { cancellation: null }),
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
    ended: `Der Vertrag ist seit dem ${inGerman(ends_on ?? '')} beendet.`,
    withdrawn: `Der Vertrag ist am ${inGerman(withdrawal?.received_on ?? '')} widerrufen worden.`,
  };
  return reasons[state];
}

function refuseUnlessRunning(record: AnyRecord): void {
  const reason = standstill(asContract(record));
  if (reason) throw conflict(reason);
}

function refuseCancelled(record: AnyRecord): void {
  refuseUnlessRunning(record);
  const { cancellation } = asContract(record);
  if (cancellation)
    throw conflict(
      `Der Vertrag ist schon gekündigt: zum ${inGerman(cancellation.effective_on)}, zugegangen am ${inGerman(cancellation.received_on)}.`,
    );
}

function refuseUncancelled(record: AnyRecord): void {
  refuseUnlessRunning(record);
  if (!asContract(record).cancellation) throw conflict('Der Vertrag ist nicht gekündigt.');
}

function refuseWithdrawal(record: AnyRecord): void {
  refuseUnlessRunning(record);
  const { until, steps } = withdrawalRight(asContract(record));
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
  throw invalid({ on: `Am ${inGerman(on)} läuft keine Pause, die enden könnte.` });
}

function cancelled(call: Call<'cancel'>): Promise<AnyRecord> {
  const { received_on, reason, origin, extraordinary } = call.body;
  const contract = asContract(call.record);
  if (received_on < contract.concluded_on)
    throw invalid({ received_on: `Der Vertrag ist erst am ${inGerman(contract.concluded_on)} geschlossen.` });
  const effective_on = extraordinary ? atOnce(call.body) : inDueTime(contract, call.body);
  return save(call, cancel.name, {
    cancellation: { received_on, effective_on, reason, origin, extraordinary },
  });
}

type Notice = Call<'cancel'>['body'];

/** Earliest end after an ordinary notice, or the later day that was wished. */
function inDueTime(contract: Contract, { received_on, effective_on }: Notice): string {
  const { day } = earliestEnd(contract, received_on);
  if (effective_on !== null && effective_on < day)
    throw invalid({ effective_on: `Frühestens zum ${inGerman(day)} möglich.` });
  return effective_on ?? day;
}

/** For an important reason a contract ends without notice (§ 314 BGB). */
function atOnce({ received_on, effective_on, reason }: Notice): string {
  if (!reason) throw invalid({ reason: 'Bitte den wichtigen Grund angeben (§ 314 BGB).' });
  if (effective_on !== null && effective_on < received_on)
    throw invalid({ effective_on: 'Das Ende liegt vor dem Zugang der Kündigung.' });
  return effective_on ?? received_on;
}

function withdrawn(call: Call<'withdraw'>): Promise<AnyRecord> {
  const { received_on } = call.body;
  const contract = asContract(call.record);
  const { until } = withdrawalRight(contract);
  if (received_on < contract.concluded_on)
    throw invalid({ received_on: `Der Vertrag ist erst am ${inGerman(contract.concluded_on)} geschlossen.` });
  if (until !== null && received_on > until)
    throw invalid({ received_on: `Die Widerrufsfrist endete am ${inGerman(until)}.` });
  return save(call, withdraw.name, { withdrawal: { received_on } });
}
