/** Actions on contracts, in the order in which they are offered. */
import { changeActions } from './actions/changes.ts';
import { conclusionActions } from './actions/conclusion.ts';
import { endActions } from './actions/ends.ts';
import { pauseActions } from './actions/pauses.ts';

const { conclude, withdraw } = conclusionActions;

export const contractActions = { conclude, ...pauseActions, ...endActions, ...changeActions, withdraw };
