import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { durationText, setText } from '#format/sets.ts';
import type { Workout } from '#resources/training/workouts.ts';
import { passesOf } from '#rules/training/workout.ts';
import { Printed } from '#web/ui/Printed.tsx';
import { type Block, type Days, markOf } from './editor/days.ts';
import { type Known, useExercisesOf } from './editor/exercises.tsx';

/** Within the form: button that prints the plan with its current values. */
export function PrintButton() {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button startIcon={<Print />} color="inherit" onClick={() => setPrinting(true)}>
        Drucken
      </Button>
      {printing && <PrintedWorkout onPrinted={() => setPrinting(false)} />}
    </>
  );
}

function PrintedWorkout({ onPrinted }: { onPrinted: () => void }) {
  const { getValues } = useFormContext();
  const { name, days = [] } = getValues() as Workout;
  const known = useExercisesOf(days as Days);
  return (
    <Printed title={name} onPrinted={onPrinted}>
      {days.map((day) => (
        <Box component="section" key={day.id} sx={{ breakInside: 'avoid', mt: '6mm' }}>
          <Box component="h2" sx={{ fontSize: '14pt', m: 0, mb: '2mm' }}>
            {day.name}
          </Box>
          {day.note && <p>{day.note}</p>}
          {day.blocks.map((block, index) => (
            <PrintedBlock key={block.id} block={block} index={index} known={known} />
          ))}
        </Box>
      ))}
    </Printed>
  );
}

function PrintedBlock({ block, index, known }: { block: Block; index: number; known: Known }) {
  const { items, rest_s } = block;
  const inTurn = items.length > 1;
  return (
    <Box sx={{ breakInside: 'avoid', borderTop: '0.5pt solid #999', py: '2mm' }}>
      {inTurn && (
        <Box sx={{ fontWeight: 700, mb: '1mm' }}>
          Im Wechsel {passesOf(block)}×{rest_s ? `, danach ${durationText(rest_s)} Pause` : ''}
        </Box>
      )}
      {items.map((item, at) => (
        <Box key={item.id} sx={{ display: 'grid', gridTemplateColumns: '9mm 60mm 1fr', columnGap: '3mm' }}>
          <strong>{markOf(index, at, items.length)}</strong>
          <span>
            {known.get(item.exercise_id)?.name}
            {item.note && <Box sx={{ fontSize: '9pt' }}>{item.note}</Box>}
          </span>
          <span>
            {item.sets.map((set) => (
              <div key={set.id}>
                {setText(set)}
                {set.rest_s ? ` · Pause ${durationText(set.rest_s)}` : ''}
              </div>
            ))}
          </span>
        </Box>
      ))}
    </Box>
  );
}
