/** A declared action that another page asks for: the page of the record opens its dialog, filled. */
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Resource } from '#declare/define.ts';

/** An action, its record, and the values that its dialog begins with. */
export interface AskedAct {
  /** Path of the resource. */
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Location state of the page that is to open the dialog. */
export interface AskState {
  readonly asked?: AskedAct;
}

/**
 * Returns the location state that makes a record's page open the dialog of an action.
 * @example navigate(recordPath(contracts, id), { state: askFor(contracts, id, 'pause', { to: '2026-12-31' }) })
 */
export function askFor(
  { path }: Pick<Resource, 'path'>,
  id: string,
  name: string,
  values: AskedAct['values'] = {},
): AskState {
  return { asked: { resource: path, id, name, values } };
}

/** Keys of the history's entries whose dialog was opened: of several parts of a page that could, the first does. */
const opened = new Set<string>();

/**
 * Returns what is asked of the record, and a function that takes it: true for the first who does. What was taken leaves
 * the history's entry, so that neither a reload nor the way back opens the dialog again.
 * @example const { asked, take } = useAskedAct(contracts, contract.id);
 */
export function useAskedAct({ path }: Pick<Resource, 'path'>, id: string | undefined) {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { asked, ...others } = (state ?? {}) as AskState;
  const isMine = asked?.resource === path && asked.id === id;
  const take = () => {
    if (!isMine || opened.has(key)) return false;
    opened.add(key);
    navigate(`${pathname}${search}${hash}`, { replace: true, state: others });
    return true;
  };
  return { asked: isMine ? asked : undefined, take };
}

const GivenContext = createContext<AskedAct['values'] | undefined>(undefined);

/** Hands the values that were asked for to the dialog below it. */
export const GivenValues = GivenContext.Provider;

/** Returns the values that were asked for, if any. */
export const useGivenValues = (): AskedAct['values'] | undefined => useContext(GivenContext);
