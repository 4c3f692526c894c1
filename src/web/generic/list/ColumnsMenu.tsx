import ColumnsIcon from '@mui/icons-material/ViewWeek';
import Button from '@mui/material/Button';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import type { ColumnsDialogProps } from './ColumnsDialog.tsx';

/** With what puts them in order, which a list needn't wait for. */
const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }));

interface Choosing {
  /** The button, as long as columns are chosen. */
  readonly anchor: HTMLElement | null;
  readonly choose: (anchor: HTMLElement | null) => void;
}

const ChoosingContext = createContext<Choosing | undefined>(undefined);

/** Around a list's tools and its table: columns are chosen with the former, and known to the latter. */
export function ColumnsChoice({ children }: { children: ReactNode }) {
  const [anchor, choose] = useState<HTMLElement | null>(null);
  return <ChoosingContext value={{ anchor, choose }}>{children}</ChoosingContext>;
}

/** Among the list's tools: chooses its columns, as long as it has rows. */
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

/** Beside the table: its columns to choose from, as long as the button asks for them. */
export function ColumnsMenu(props: Omit<ColumnsDialogProps, 'anchor' | 'onClose'>) {
  const { anchor, choose } = useContext(ChoosingContext) ?? {};
  return (
    <Suspense>
      {anchor && <ColumnsDialog {...props} anchor={anchor} onClose={() => choose?.(null)} />}
    </Suspense>
  );
}
