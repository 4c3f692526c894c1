/** Actions of a contract's page, and their labels. */
import type { AnyAction } from '#declare/action.ts';
import { contractActions } from '#resources/contracts/contractActions.ts';
import type { Contract } from '#resources/contracts/contracts.ts';

export type ActionName = keyof typeof contractActions;

/**
 * Returns the actions that the contract allows and the page offers on that day (`YYYY-MM-DD`).
 * @example allowedActions(contract, '2026-11-21') // ['pause', 'cancel']
 */
export function allowedActions(contract: Contract, today: string): ActionName[] {
  return (Object.keys(contractActions) as ActionName[]).filter((name) => {
    const { allowed, offered }: Pick<AnyAction, 'allowed' | 'offered'> = contractActions[name];
    return allowed?.(contract, { today }) === undefined && (offered?.(contract, { today }) ?? true);
  });
}

/** Returns the action's label: after an ordinary notice only an extraordinary one is possible. */
export function actionLabel(name: ActionName, { cancellation }: Pick<Contract, 'cancellation'>): string {
  return name === 'cancel' && cancellation ? 'Außerordentlich kündigen' : contractActions[name].label;
}
