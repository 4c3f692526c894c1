import ColumnsIcon from '@mui/icons-material/ViewWeek';
import Button from '@mui/material/Button';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import type { ColumnsDialogProps } from './ColumnsDialog.tsx';

/** Loaded lazily with its drag and drop, so that the list doesn't wait for it. */
const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }));

interface Choosing {
  /** The button while the menu is open. */
  readonly anchor: HTMLElement | null;
  readonly choose: (anchor: HTMLElement | null) => void;
}

const ChoosingContext = createContext<Choosing | undefined>(undefined);

/** Provides the state of the column menu to a list's tools and its table. */
export function ColumnsChoice({ children }: { children: ReactNode }) {
  const [anchor, choose] = useState<HTMLElement | null>(null);
  return <ChoosingContext value={{ anchor, choose }}>{children}</ChoosingContext>;
}

/** Button among the list's tools that opens the column menu; hidden while the list has no rows. */
export function ColumnsButton() {
  const choosing = useContext(ChoosingContext);
  const { data } = useListContext();
  if (!choosing) return null;
  return (
    <Button
      startIcon={<ColumnsIcon />}
      disabled={!data?.length}
      aria-haspopup="dialog"
      aria-expanded={choosing.anchor !== null}
      onClick={({ currentTarget }) => choosing.choose(currentTarget)}
      sx={{ ml: 'auto' }}
    >
      Spalten
    </Button>
  );
}

/** The column menu beside the table, while it is open. */
export function ColumnsMenu(props: Omit<ColumnsDialogProps, 'anchor' | 'onClose'>) {
  const { anchor, choose } = useContext(ChoosingContext) ?? {};
  return (
    <Suspense>
      {anchor && <ColumnsDialog {...props} anchor={anchor} onClose={() => choose?.(null)} />}
    </Suspense>
  );
}
