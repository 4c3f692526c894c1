/** Types of the rows in `navigation.ts`. */
import type { ComponentType } from 'react';
import type { IconName, Resource } from '#declare/define.ts';
import type { Feature } from '#declare/features.ts';
import type { LevelName } from '#declare/levels.ts';
import type { Subject } from '#declare/roles.ts';

/** Conditions of the guard. */
export interface Rule {
  /** Least level. */
  readonly level: LevelName;
  /** Required features: one of them, or with `all` every one. */
  readonly features?: readonly Feature[];
  readonly all?: boolean;
}

/** Visibility of the menu entry. An entry that is visible but refused by the guard appears locked. */
export interface MenuRule {
  /** For pages without a declared resource, whose declaration names the icon otherwise. */
  readonly icon?: IconName;
  /** In place of the features that the page requires. */
  readonly feature?: Feature;
  /** Least and highest level; without them, every level that may open the page. */
  readonly from?: LevelName;
  readonly upTo?: LevelName;
  /** Below the line at the end of the menu. */
  readonly last?: boolean;
  /** Says how many deadlines and tasks are urgent. */
  readonly urgent?: true;
  /** Place in the bar at the bottom of phones, with a label that is short enough for it. */
  readonly bar?: { readonly label: string; readonly place: number };
}

/** A page outside of any resource. */
export interface PageRow extends Rule {
  /** Pattern with `:name` for one segment. The most specific matching page counts. */
  readonly path: string;
  /** What a role takes the page away by. */
  readonly subject: Subject;
  /** The page changes something: who may read alone isn't let in. */
  readonly changes?: true;
  /** Label in the menu, and heading while the page has no screen. */
  readonly title?: string;
  readonly menu?: MenuRule;
  /** Letter that opens the page after `g`. */
  readonly key?: string;
  /** Address of the menu entry that is active on the page, unless its address already lies below that entry. */
  readonly under?: string;
  readonly screen?: () => Promise<ComponentType>;
}

/**
 * The pages of a resource: `/x`, `/x/create`, `/x/:id` and `/x/:id/edit`, without those of operations that its
 * declaration doesn't allow to anybody.
 */
export interface ResourceRow extends Rule {
  /** Path of the resource. */
  readonly resource: string;
  /** Conditions of single pages that differ from the others. */
  readonly list?: Partial<Rule>;
  readonly create?: Partial<Rule>;
  readonly edit?: Partial<Rule>;
  /** The resource has a form and no detail page: the form is at `/x/:id/edit`, or at `/x/:id` itself. */
  readonly form?: 'edit' | 'record';
  /** Label while the resource isn't declared. */
  readonly label?: Resource['label'];
  readonly menu?: MenuRule;
  /** Letter that opens the list after `g`. */
  readonly key?: string;
  readonly under?: string;
  /** Declarations that the list begins with; without them it waits for all. */
  readonly early?: () => Promise<readonly Resource[]>;
  /** The list, loaded without the code of forms and detail pages. */
  readonly screen?: () => Promise<ComponentType>;
  readonly screens?: () => Promise<Screens>;
}

/** Exports of `screens/<entity>/index.ts`; generic screens fill in those that are missing. */
export interface Screens {
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly show?: ComponentType;
}
