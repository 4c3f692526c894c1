import { Fragment } from 'react';
import { type Action, keyOf } from './action.ts';

/**
 * What actions ask, beside their buttons and menu: it stays open when a narrower window puts a button into the menu.
 * @example <MoreMenu actions={actions.map(withoutDialog)} /><Dialogs of={actions} />
 */
export function Dialogs({ of }: { readonly of: readonly Action[] }) {
  return of.map((action) => <Fragment key={keyOf(action)}>{action.dialog}</Fragment>);
}
