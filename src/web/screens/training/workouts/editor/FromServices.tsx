import Alert from '@mui/material/Alert';
import { useFormState } from 'react-hook-form';
import type { Days } from './days.ts';

/** Renders the services' errors with their positions. */
export function FromServices({ days }: { days: Days }) {
  const { errors } = useFormState({ name: 'days' });
  const found = [...messages(errors.days, [])];
  if (found.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {found.map(({ path, message }) => (
        <div key={path.join('.')}>
          {placeOf(path, days)}
          {message}
        </div>
      ))}
    </Alert>
  );
}

function* messages(error: unknown, path: string[]): Generator<{ path: string[]; message: string }> {
  if (!error || typeof error !== 'object') return;
  if ('message' in error && typeof error.message === 'string') {
    yield { path, message: error.message };
    return;
  }
  for (const [name, below] of Object.entries(error))
    if (name !== 'ref') yield* messages(below, [...path, name]);
}

const PLACES: Readonly<Record<string, string>> = { blocks: 'Block', items: 'Übung', sets: 'Satz' };

function placeOf([day, ...rest]: readonly string[], days: Days): string {
  if (day === undefined) return '';
  const parts = [days[Number(day)]?.name ?? `Tag ${Number(day) + 1}`];
  rest.forEach((name, index) => {
    const label = PLACES[name];
    if (label) parts.push(`${label} ${Number(rest[index + 1]) + 1}`);
  });
  return `${parts.join(', ')}: `;
}
