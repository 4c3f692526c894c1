/** Choosing several rows of a list on a phone: begun by a long press or in the page's menu. */
import ChecklistIcon from '@mui/icons-material/Checklist';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Action } from '../record/actions/action.ts';

interface Choosing {
  readonly choosing: boolean;
  readonly setChoosing: (choosing: boolean) => void;
}

const ChoosingContext = createContext<Choosing>({ choosing: false, setChoosing: () => undefined });

/** Holds whether rows are being chosen in the list below. */
export function ChoosingProvider({ children }: { children: ReactNode }) {
  const [choosing, setChoosing] = useState(false);
  const value = useMemo(() => ({ choosing, setChoosing }), [choosing]);
  return <ChoosingContext value={value}>{children}</ChoosingContext>;
}

/** Returns whether rows are being chosen. @example const { choosing, setChoosing } = useChoosing(); */
export const useChoosing = () => useContext(ChoosingContext);

/** Returns the action that begins choosing, for the page's menu. */
export function useChoose(): Action {
  const { setChoosing } = useChoosing();
  return { label: 'Auswählen', icon: ChecklistIcon, onClick: () => setChoosing(true), inMenu: true };
}
