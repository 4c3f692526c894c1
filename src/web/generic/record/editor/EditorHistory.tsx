/** Undo and redo over all values of a form. */
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import ButtonGroup from '@mui/material/ButtonGroup';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { replaceEqualDeep } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isDialogOpen } from '#web/ui/keys.ts';
import { beginning, type History, redone, stepped, undone } from './history.ts';

type Values = Record<string, unknown>;

interface Steps {
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

const StepsContext = createContext<Steps>({ undo: undefined, redo: undefined });
const AboutContext = createContext<(group: string | undefined) => void>(() => undefined);

/** Returns a setter for the group of the next change: changes of one group in quick succession are undone together. */
export const useAbout = () => useContext(AboutContext);

/**
 * Within a form: records every change of its values, from any input. Ctrl Z undoes, Ctrl Shift Z and Ctrl Y redo.
 * @example <ResourceEdit><EditorHistory><HistoryButtons /><Inputs /></EditorHistory></ResourceEdit>
 */
export function EditorHistory({ children }: { children: ReactNode }) {
  const form = useFormContext();
  const history = useRef<History<Values>>(undefined);
  const about = useRef<string | undefined>(undefined);
  const restoring = useRef(false);
  const [can, setCan] = useState({ undo: false, redo: false });

  const { undo, redo, note, say } = useMemo(() => {
    const show = ({ past, future }: History<Values>) =>
      setCan((before) =>
        before.undo === past.length > 0 && before.redo === future.length > 0
          ? before
          : { undo: past.length > 0, redo: future.length > 0 },
      );
    const take = (next: History<Values>) => {
      history.current = next;
      show(next);
    };
    const go = (to: (from: History<Values>) => History<Values>) => () => {
      const from = history.current;
      if (!from) return;
      const next = to(from);
      restoring.current = true;
      for (const name of new Set([...Object.keys(from.present), ...Object.keys(next.present)]))
        if (from.present[name] !== next.present[name])
          form.setValue(name, next.present[name], {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
      restoring.current = false;
      take(next);
    };
    return {
      undo: go(undone),
      redo: go(redone),
      say: (group: string | undefined) => {
        about.current = group;
      },
      note: (name: string | undefined) => {
        if (restoring.current) return;
        const { current } = history;
        const values: Values = replaceEqualDeep(current?.present, form.getValues());
        // A reset of the form resets the history.
        if (!current || name === undefined) return take(beginning(values));
        const group = about.current ?? name;
        about.current = undefined;
        if (values !== current.present) take(stepped(current, values, { group, at: Date.now() }));
      },
    };
  }, [form]);

  useEffect(() => {
    note(undefined);
    const { unsubscribe } = form.watch((_, { name }) => note(name));
    return unsubscribe;
  }, [form, note]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isDialogOpen()) return;
      const key = event.key.toLowerCase();
      const run = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);

  const steps = useMemo(
    () => ({ undo: can.undo ? undo : undefined, redo: can.redo ? redo : undefined }),
    [can, undo, redo],
  );
  return (
    <AboutContext value={say}>
      <StepsContext value={steps}>{children}</StepsContext>
    </AboutContext>
  );
}

/** Undo and redo buttons of the surrounding `EditorHistory`. */
export function HistoryButtons() {
  const { undo, redo } = useContext(StepsContext);
  return (
    <ButtonGroup aria-label="Schritte">
      <Step label="Rückgängig" keys="Strg Z" onClick={undo} icon={<Undo />} />
      <Step label="Wiederholen" keys="Strg Umschalt Z" onClick={redo} icon={<Redo />} />
    </ButtonGroup>
  );
}

interface StepProps {
  readonly label: string;
  readonly keys: string;
  readonly onClick: (() => void) | undefined;
  readonly icon: ReactNode;
}

function Step({ label, keys, onClick, icon }: StepProps) {
  return (
    <Tooltip title={`${label} (${keys})`}>
      <span>
        <IconButton aria-label={label} disabled={!onClick} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
