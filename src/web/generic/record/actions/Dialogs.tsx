import { Fragment } from 'react';
import { type Action, keyOf } from './action.ts';

/**
 * Renders the dialogs of actions outside of their buttons and menu, so that a dialog stays open when its button moves
 * into the menu on resize.
 * @example <MoreMenu actions={actions.map(withoutDialog)} /><Dialogs of={actions} />
 */
export function Dialogs({ of }: { readonly of: readonly Action[] }) {
  return of.map((action) => <Fragment key={keyOf(action)}>{action.dialog}</Fragment>);
}
