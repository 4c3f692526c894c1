/** What can be done with a contract, by the state it is in. The services decide again. */
import { contractActions } from '../../../resources/contracts/actions.ts';
import type { Contract } from '../../../resources/contracts.ts';
import { withdrawalRight } from '../../../rules/contracts/withdrawal.ts';
import { plusDays } from '../../../rules/days.ts';

export type ActionName = keyof typeof contractActions;

const RUNNING = ['upcoming', 'active', 'paused', 'cancelled'] as const;

const STATES: Readonly<Record<ActionName, readonly Contract['state'][]>> = {
  conclude: ['draft'],
  pause: RUNNING,
  endPause: RUNNING,
  cancel: RUNNING,
  revokeCancellation: ['cancelled'],
  withdraw: [...RUNNING, 'ended'],
};

/** Days after the end of its period in which a withdrawal that was sent in time may still come in and be entered. */
const UNDER_WAY = 31;

/**
 * Actions allowed on that day (`YYYY-MM-DD`). A pause can only be ended where one runs or is to come, notice be given
 * again only for an important reason, and only what was concluded online or outside the studio be withdrawn from.
 * @example allowedActions(contract, '2026-11-21') // ['pause', 'cancel']
 */
export function allowedActions(contract: Contract, today: string): ActionName[] {
  return (Object.keys(contractActions) as ActionName[]).filter((name) => {
    if (!STATES[name].includes(contract.state)) return false;
    if (name === 'endPause') return openPause(contract, today) !== undefined;
    if (name === 'cancel') return !contract.cancellation?.extraordinary;
    return name !== 'withdraw' || mayStillComeIn(contract, today);
  });
}

/** Whether a withdrawal may. The Land's holidays move the period's end by days only, and don't matter here. */
function mayStillComeIn(contract: Contract, today: string): boolean {
  const { until } = withdrawalRight(contract, null);
  return until !== null && today <= plusDays(until, UNDER_WAY);
}

/** What the action is called: after an ordinary notice only an extraordinary one is left. */
export function actionLabel(name: ActionName, { cancellation }: Pick<Contract, 'cancellation'>): string {
  return name === 'cancel' && cancellation ? 'Außerordentlich kündigen' : contractActions[name].label;
}

/** The pause that runs on a day, else the next one to come. */
export function openPause({ pauses }: Pick<Contract, 'pauses'>, today: string) {
  return [...pauses].sort((a, b) => a.from.localeCompare(b.from)).find(({ to }) => to >= today);
}
