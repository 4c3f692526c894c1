import type { ComponentType, ReactNode } from 'react';

/** Something that can be done: a button, or a line of the menu 'Mehr' where there is no room for one. */
export interface Action {
  readonly label: string;
  /** Tells it from the others where its label changes, so that what it asks stays open; its label unless given. */
  readonly id?: string;
  readonly icon: ComponentType;
  /** The address it leads to; without one `onClick` does it. */
  readonly to?: string;
  readonly onClick?: () => void;
  /** What the page is there for: comes first, filled, and never in the menu. */
  readonly primary?: boolean;
  /** Takes something away: stands apart, in the colour of warning. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it can't be done now. Unlike what is disabled it can be reached, and says so. */
  readonly refusal?: string | undefined;
  /** Is it being done? */
  readonly busy?: boolean;
  /** What it asks or shows. Drawn beside it, as the lines of a menu go when the menu closes. */
  readonly dialog?: ReactNode;
}

/** Actions as a hook hands them out: those a person may not do are left out. */
export type Actions = readonly (Action | false | undefined)[];

/** Its place alone; what it asks is drawn by `Dialogs`. */
export const withoutDialog = (action: Action): Action => ({ ...action, dialog: undefined });

/** What React knows it by. */
export const keyOf = ({ id, label }: Action): string => id ?? label;

/** @example offered([edit, may('delete', customers) && remove]) */
export function offered(actions: Actions): readonly Action[] {
  return actions.filter((action) => action !== false && action !== undefined);
}
