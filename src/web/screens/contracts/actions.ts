/** What can be done with a contract, by the state it is in. The services decide again. */
import { contractActions } from '../../../resources/contractActions.ts';
import type { Contract } from '../../../resources/contracts.ts';

export type ActionName = keyof typeof contractActions;

const RUNNING = ['upcoming', 'active', 'paused', 'cancelled'] as const;

const STATES: Readonly<Record<ActionName, readonly Contract['state'][]>> = {
  conclude: ['draft'],
  pause: RUNNING,
  endPause: RUNNING,
  cancel: ['upcoming', 'active', 'paused'],
  revokeCancellation: ['cancelled'],
  withdraw: RUNNING,
};

/**
 * Actions allowed on that day (`YYYY-MM-DD`). A pause can only be ended where one runs or is to come, and only what was
 * concluded online or outside the studio can be withdrawn from.
 * @example allowedActions(contract, '2026-11-21') // ['pause', 'cancel']
 */
export function allowedActions(contract: Contract, today: string): ActionName[] {
  return (Object.keys(contractActions) as ActionName[]).filter((name) => {
    if (!STATES[name].includes(contract.state)) return false;
    if (name === 'endPause') return openPause(contract, today) !== undefined;
    return name !== 'withdraw' || contract.concluded_via !== 'studio';
  });
}

/** The pause that runs on a day, else the next one to come. */
export function openPause({ pauses }: Pick<Contract, 'pauses'>, today: string) {
  return [...pauses].sort((a, b) => a.from.localeCompare(b.from)).find(({ to }) => to >= today);
}
