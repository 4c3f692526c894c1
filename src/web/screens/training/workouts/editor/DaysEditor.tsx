import Add from '@mui/icons-material/Add';
import ContentPaste from '@mui/icons-material/ContentPasteGoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react';
import { HistoryButtons } from '#web/generic/record/editor/EditorHistory.tsx';
import { useSame } from '#web/generic/record/editor/useSame.ts';
import { useTree } from '#web/generic/record/editor/useTree.ts';
import { ROWS } from '#web/ui/rows.ts';
import { DayEditor } from './DayEditor.tsx';
import { type Day, type Days, isFaulty, newDay } from './days.ts';
import { KnownExercises, useExercisesOf } from './exercises.tsx';
import { FromServices } from './FromServices.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { Progress } from './Progress.tsx';
import { Sums } from './Sums.tsx';
import { Suitability } from './Unsuitable.tsx';
import { useEditorKeys } from './useEditorKeys.ts';

const faultsIn = (days: Days | undefined) => {
  const faulty = days?.filter(isFaulty) ?? [];
  return faulty.length === 0
    ? undefined
    : `Bitte prüfe deine Angaben in ${faulty.map(({ name }) => `„${name || 'ohne Namen'}“`).join(', ')}.`;
};

/** Editor of the days of a workout, one at a time, with totals. */
export function DaysEditor({ tools }: { tools: ReactNode }) {
  const [value, change] = useTree<Days>('days', faultsIn);
  const days = value ?? NONE;
  const [open, setOpen] = useState<string>();
  const day = days.find(({ id }) => id === open) ?? days[0];
  const known = useExercisesOf(days);
  const settled = useDeferredValue(days);
  const tabs = useSame(
    days.map((one) => ({ id: one.id, label: `${one.name || 'Ohne Namen'}${isFaulty(one) ? ' ⚠' : ''}` })),
  );
  const add = useCallback(() => {
    const id = crypto.randomUUID();
    change((all) => [...(all ?? NONE), { ...newDay(all?.length ?? 0), id }]);
    setOpen(id);
  }, [change]);
  const root = useRef<HTMLDivElement>(null);
  const said = useEditorKeys({ root, days, day, most: MOST_DAYS, change, onOpen: setOpen, onAdd: add });
  const [pasting, setPasting] = useState(false);
  const paste = useCallback(() => setPasting(true), []);
  const take = (more: Day[]) => {
    change((all) => [...(all ?? NONE).filter(isWritten), ...more]);
    setOpen(more[0]?.id);
    setPasting(false);
  };
  return (
    <KnownExercises known={known}>
      <Suitability known={known}>
        <Box sx={LAYOUT}>
          <Box {...ROWS} ref={root} sx={{ minWidth: 0 }}>
            <Box role="status" sx={visuallyHidden}>
              {said}
            </Box>
            <DayTabs
              tabs={tabs}
              open={day?.id ?? false}
              onOpen={setOpen}
              onAdd={add}
              onPaste={paste}
              tools={tools}
            />
            <FromServices days={days} />
            {day ? (
              <DayEditor
                key={day.id}
                day={day}
                at={days.indexOf(day)}
                count={days.length}
                change={change}
                onOpen={setOpen}
              />
            ) : (
              <Typography color="text.secondary" sx={{ py: 3 }}>
                Noch kein Tag. Ein Plan besteht aus Tagen, ein Tag aus Übungen mit ihren Sätzen.
              </Typography>
            )}
          </Box>
          <Stack
            component="aside"
            aria-label="Summen"
            sx={{ gap: 2, position: { lg: 'sticky' }, top: { lg: 80 } }}
          >
            <Sums days={settled} open={day?.id} known={known} />
          </Stack>
        </Box>
        <Progress days={settled} known={known} />
        {pasting && (
          <PasteDialog
            count={days.filter(isWritten).length}
            most={MOST_DAYS}
            onTake={take}
            onClose={() => setPasting(false)}
          />
        )}
      </Suitability>
    </KnownExercises>
  );
}

const NONE: Days = [];
const MOST_DAYS = 14;

/** A pasted plan takes the place of days without content. */
const isWritten = ({ blocks, note }: Day) => blocks.length > 0 || !!note;

const LAYOUT = {
  display: 'grid',
  width: '100%',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 260px' },
} as const;

interface DayTabsProps {
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly open: string | false;
  readonly onOpen: (day: string) => void;
  readonly onAdd: () => void;
  readonly onPaste: () => void;
  /** Further actions; must be referentially stable for the memoised tabs. */
  readonly tools: ReactNode;
}

/** Memoised, so that input in a day re-renders the tabs only when a day's name changes. */
const DayTabs = memo(function DayTabs({ tabs, open, onOpen, onAdd, onPaste, tools }: DayTabsProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        alignItems: 'center',
        justifyContent: 'end',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1,
        borderBottom: 1,
        borderColor: 'divider',
        mb: 2,
      }}
    >
      <Tabs
        value={open}
        onChange={(_, id: string) => onOpen(id)}
        variant="scrollable"
        aria-label="Trainingstage"
        sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} sx={{ textTransform: 'none' }} />
        ))}
      </Tabs>
      <Button
        startIcon={<Add />}
        aria-keyshortcuts="Alt+T"
        title="Neuer Tag (Alt T)"
        onClick={onAdd}
        disabled={tabs.length >= MOST_DAYS}
      >
        Tag
      </Button>
      <Button startIcon={<ContentPaste />} color="inherit" onClick={onPaste}>
        Plan einfügen
      </Button>
      <HistoryButtons />
      {tools}
    </Stack>
  );
});
