/** Which of the allowed actions a contract's page offers. */
import type { AnyAction } from '../../../resources/action.ts';
import { contractActions } from '../../../resources/contracts/actions.ts';
import type { Contract } from '../../../resources/contracts.ts';
import { openPause } from '../../../rules/contracts/pauses.ts';
import { withdrawalRight } from '../../../rules/contracts/withdrawal.ts';
import { plusDays } from '../../../rules/days.ts';

export type ActionName = keyof typeof contractActions;

/** Days after the end of its period in which a withdrawal that was sent in time may still come in and be entered. */
const UNDER_WAY = 31;

/**
 * Actions that make sense on that day (`YYYY-MM-DD`): those allowed, the end of a pause where one runs or is to come, and
 * a withdrawal while one may still come in.
 * @example allowedActions(contract, '2026-11-21') // ['pause', 'cancel']
 */
export function allowedActions(contract: Contract, today: string): ActionName[] {
  return (Object.keys(contractActions) as ActionName[]).filter((name) => {
    const { allowed }: Pick<AnyAction, 'allowed'> = contractActions[name];
    if (allowed?.(contract, { today }) !== undefined) return false;
    if (name === 'endPause') return openPause(contract.pauses, today) !== undefined;
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
