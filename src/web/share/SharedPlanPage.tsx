import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { formatInstant } from '#format/instants.ts';
import { type SharedPlan, sharedPlan } from '#resources/training/endpoints/planLinks.ts';
import { addressOf } from '#web/data/addresses.ts';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { PublicFrame } from './PublicFrame.tsx';

type State = { readonly plan: SharedPlan } | { readonly problem: string } | undefined;

const FAILED = 'Die Seite konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.';

async function load(token: string): Promise<State> {
  const path = sharedPlan.path.replace(':token', encodeURIComponent(token));
  try {
    const response = await fetch(addressOf(path));
    const body = await response.json();
    if (response.ok) return { plan: body };
    return { problem: response.status === 404 ? GONE : (body.detail ?? FAILED) };
  } catch {
    return { problem: FAILED };
  }
}

const GONE = 'Diesen Link gibt es nicht mehr. Bitte fragen Sie in Ihrem Studio nach einem neuen.';

/** Renders a workout or nutrition plan for its customer, read-only and printable. */
export function SharedPlanPage({ token }: { token: string }) {
  const [state, setState] = useState<State>();
  useEffect(() => void load(token).then(setState), [token]);
  if (!state) return <LoadingPage />;
  return (
    <PublicFrame width={760} studio={'plan' in state ? state.plan : undefined}>
      {'problem' in state ? <Alert severity="warning">{state.problem}</Alert> : <Plan plan={state.plan} />}
    </PublicFrame>
  );
}

function Plan({ plan }: { plan: SharedPlan }) {
  const { title, studio_name, first_name, description, expires_at, parts } = plan;
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
        <Button startIcon={<PrintIcon />} onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
          Drucken
        </Button>
      </Stack>
      {description && <Typography sx={{ whiteSpace: 'pre-line' }}>{description}</Typography>}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by position
        <Part key={index} part={part} />
      ))}
      <Typography variant="body2" color="text.secondary">
        Dieser Link gilt bis {formatInstant(expires_at)}. Fragen Sie bei Schmerzen oder Unsicherheit bitte Ihr
        Studio.
      </Typography>
    </Stack>
  );
}

function Part({ part }: { part: SharedPlan['parts'][number] }) {
  return (
    <Card component="section" variant="outlined" sx={{ p: 2.5, breakInside: 'avoid' }}>
      <Typography variant="h2">{part.title}</Typography>
      {part.note && <Typography color="text.secondary">{part.note}</Typography>}
      {part.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are identified by position
        <Box key={index} sx={{ mt: 1.5, ...(group.title && TOGETHER) }}>
          {group.title && <Typography variant="subtitle2">{group.title}</Typography>}
          {group.entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are identified by position
            <Entry key={place} entry={entry} />
          ))}
        </Box>
      ))}
    </Card>
  );
}

/** Marks a superset's or circuit's exercises, which alternate. */
const TOGETHER = { borderLeft: 4, borderColor: 'primary.main', pl: 1.5 } as const;

function Entry({ entry }: { entry: SharedPlan['parts'][number]['groups'][number]['entries'][number] }) {
  const { name, note, lines, instructions } = entry;
  const [only] = lines;
  if (only && lines.length === 1 && !note && instructions.length === 0)
    return (
      <Stack
        direction="row"
        sx={{ py: 0.5, gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}
      >
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'end' }}>
          {only}
        </Typography>
      </Stack>
    );
  return (
    <Box sx={{ py: 0.75 }}>
      <Typography variant="subtitle1" component="h3">
        {name}
      </Typography>
      {note && <Typography variant="body2">{note}</Typography>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sets aren't unique
        <Typography key={index} variant="body2" color="text.secondary">
          {lines.length > 1 ? `${index + 1}. ${line}` : line}
        </Typography>
      ))}
      {instructions.length > 0 && (
        <Box
          component="details"
          sx={{ mt: 0.5, typography: 'body2', '@media print': { '&:not([open])': { display: 'none' } } }}
        >
          <summary>So geht die Übung</summary>
          <ol>
            {instructions.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Box>
      )}
    </Box>
  );
}
