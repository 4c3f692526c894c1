import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { formatInstant } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import type { Macros, SharedPlan } from '#resources/training/endpoints/planLinks.ts';
import { PrintButton } from '../PrintButton.tsx';
import { Entry } from './Entry.tsx';
import { type DayOfTicks, useTicks } from './useTicks.ts';

interface PlanSheetProps {
  readonly plan: SharedPlan;
  readonly token: string;
}

/** Renders a workout or nutrition plan for its customer; the sets of the customer's own workout can be ticked. */
export function PlanSheet({ plan, token }: PlanSheetProps) {
  const { title, studio_name, first_name, description, expires_at, parts, totals, ticked } = plan;
  const ticksOf = useTicks(token, plan);
  useEffect(() => {
    document.title = `${title} – ${studio_name}`;
  }, [title, studio_name]);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'start', gap: 2 }}>
        <div>
          <Typography color="text.secondary">
            {[studio_name, first_name].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="h1">{title}</Typography>
        </div>
        <PrintButton />
      </Stack>
      {description && <Typography sx={{ whiteSpace: 'pre-line' }}>{description}</Typography>}
      {ticked && (
        <Typography color="text.secondary" sx={{ displayPrint: 'none' }}>
          Haken Sie ab, was Sie geschafft haben: Ihr Studio sieht es in Ihrem Trainingstagebuch.
        </Typography>
      )}
      {totals?.map(({ title: day, ...macros }) => (
        <Box key={day}>
          <Typography variant="h2">{day}</Typography>
          <MacroLine of={macros} />
        </Box>
      ))}
      {parts.map((part) => (
        <Part key={part.id} part={part} ticks={ticked && ticksOf(part.id)} />
      ))}
      <Typography variant="body2" color="text.secondary">
        Dieser Link gilt bis {formatInstant(expires_at)}. Fragen Sie bei Schmerzen oder Unsicherheit bitte Ihr
        Studio.
      </Typography>
    </Stack>
  );
}

function MacroLine({ of: { energy_kcal, protein_g, carbs_g, fat_g, at_least } }: { of: Macros }) {
  const whole = (value: number) => formatNumber(Math.round(value));
  return (
    <Typography variant="body2" color="text.secondary">
      {at_least && 'mindestens '}
      {whole(energy_kcal)} kcal · {whole(protein_g)} g Eiweiß · {whole(carbs_g)} g Kohlenhydrate ·{' '}
      {whole(fat_g)} g Fett
    </Typography>
  );
}

interface PartProps {
  readonly part: SharedPlan['parts'][number];
  readonly ticks: DayOfTicks | undefined;
}

function Part({ part, ticks }: PartProps) {
  return (
    <Card component="section" variant="outlined" sx={{ p: 2.5, breakInside: 'avoid' }}>
      <Typography variant="h2">{part.title}</Typography>
      {part.macros && <MacroLine of={part.macros} />}
      {part.note && (
        <Typography color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          {part.note}
        </Typography>
      )}
      {part.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are identified by position
        <Box key={index} sx={{ mt: 1.5, ...(group.title && TOGETHER) }}>
          {group.title && (
            <Typography variant="subtitle2" component="h3">
              {group.title}
            </Typography>
          )}
          {group.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} ticks={ticks} />
          ))}
        </Box>
      ))}
      {ticks && <Standing {...ticks} />}
    </Card>
  );
}

/** Marks a superset's or circuit's exercises, which alternate. */
const TOGETHER = { borderLeft: 4, borderColor: 'primary.main', pl: 1.5 } as const;

const SAID = {
  nothing: '',
  sent: 'Ihr Studio hat Ihre Haken bekommen.',
  waiting: 'Ihre Haken sind auf diesem Gerät gesichert und werden gesendet, sobald eine Verbindung besteht.',
  refused: '',
} as const;

function Standing({ state, problem, confirmed }: DayOfTicks) {
  const said = confirmed ? 'Ihr Studio hat dieses Training bestätigt.' : SAID[state];
  return (
    <Box role="status" sx={{ mt: 1.5, displayPrint: 'none' }}>
      {problem ? (
        <Alert severity="warning">{problem}</Alert>
      ) : (
        said && (
          <Typography variant="body2" color="text.secondary">
            {said}
          </Typography>
        )
      )}
    </Box>
  );
}
