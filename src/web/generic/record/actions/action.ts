import type { ComponentType, ReactNode } from 'react';
import type { KeyName } from '#web/ui/keys.ts';

/** A user action: a button, or an item of the menu 'Mehr' where there is no room. */
export interface Action {
  readonly label: string;
  /** Key that stays the same when the label changes, so that an open dialog isn't remounted; the label unless given. */
  readonly id?: string;
  readonly icon: ComponentType;
  /** Key that does the same, of a page's head. */
  readonly shortcut?: KeyName;
  /** Address of a link; without one, `onClick` is called. */
  readonly to?: string;
  readonly onClick?: () => void;
  /** Primary action of the page: first, filled, and never in the menu. */
  readonly primary?: boolean;
  /** On phones, a round button above the thumb; the page's other actions are in the menu then. */
  readonly thumb?: boolean;
  /** Rare: in the menu, however much room there is. */
  readonly inMenu?: boolean;
  /** Destructive: set apart, in the warning colour. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Reason why the action is refused now. Unlike a disabled action, it stays focusable and shows the reason. */
  readonly refusal?: string | undefined;
  /** What tells it from a similar one beside it, in menus. */
  readonly hint?: string;
  /** Whether the action is pending. */
  readonly busy?: boolean;
  /** The same with a dialog before it, which can rehearse it: offered in a menu beside an action of a single tap. */
  readonly asked?: Action;
  /** Dialog of the action. Rendered outside of the menu, whose items unmount when it closes. */
  readonly dialog?: ReactNode;
}

/** Actions as returned by hooks: those that the user may not do are undefined or false. */
export type Actions = readonly (Action | false | undefined)[];

/** Returns the action as `offered` names it, without its dialog, which `Dialogs` renders. */
export const withoutDialog = ({ asked: _, ...action }: Action): Action => ({ ...action, dialog: undefined });

/** Returns the React key of an action. */
export const keyOf = ({ id, label }: Action): string => id ?? label;

/**
 * Returns the actions that are available, each followed by its longer way.
 * @example offered([edit, may('delete', customers) && remove])
 */
export function offered(actions: Actions): readonly Action[] {
  return actions.flatMap((action) => (action ? [action, ...(action.asked ? [action.asked] : [])] : []));
}
