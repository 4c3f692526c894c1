import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { LinkBase } from 'react-admin';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { CALENDAR_COMMANDS, CALENDAR_KEYS, EDITOR_KEYS, GO, KEYS, ROW_KEYS } from '#web/ui/keys.ts';
import type { PageKey } from './pageKeys.ts';

interface KeysDialogProps {
  readonly pages: readonly PageKey[];
  readonly onClose: () => void;
}

const MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Dialog with all keys and what they do. */
export function KeysDialog({ pages, onClose }: KeysDialogProps) {
  return (
    <AppDialog
      title="Tasten"
      maxWidth="md"
      reading
      onClose={onClose}
      actions={
        <>
          <Button component={LinkBase} to="/settings" onClick={onClose}>
            Ein- und ausschalten
          </Button>
          <Button variant="contained" onClick={onClose}>
            Schließen
          </Button>
        </>
      }
    >
      <Box sx={{ columnGap: 4, columns: { md: 2 }, '& > section': { breakInside: 'avoid', mb: 2 } }}>
        <Keys title="Überall" of={Object.values(KEYS).map(({ keys, label }) => [written(keys), label])} />
        <Keys title="Seiten" of={pages.map(({ key, title }) => [[GO, key].map(large), title])} />
        <Keys
          title="Kalender"
          of={[...CALENDAR_KEYS, ...Object.values(CALENDAR_COMMANDS)].map(({ keys, label }) => [
            written(keys),
            label,
          ])}
        />
        <Keys
          title="Workout bearbeiten"
          of={[...EDITOR_KEYS, ...ROW_KEYS].map(({ keys, label }) => [written(keys), label])}
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        Einzelne Buchstaben gelten nicht, während du tippst, und lassen sich in den Einstellungen ausschalten.
      </Typography>
    </AppDialog>
  );
}

/** Returns the keys to press, as they are called in German. */
function written(keys: string): readonly string[] {
  return keys.split('+').map((key) => NAMES[key] ?? large(key));
}

const NAMES: Readonly<Record<string, string>> = {
  mod: MAC ? '⌘' : 'Strg',
  alt: MAC ? '⌥' : 'Alt',
  shift: 'Umschalt',
  enter: 'Eingabetaste',
  up: '↑',
  down: '↓',
};

const large = (key: string) => key.toUpperCase();

interface KeysProps {
  readonly title: string;
  readonly of: readonly (readonly [readonly string[], string])[];
}

function Keys({ title, of }: KeysProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Rows of={of} />
    </section>
  );
}

function Rows({ of }: Pick<KeysProps, 'of'>) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.75 }}
    >
      {of.map(([keys, label]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
            {keys.map((key) => (
              <Box
                key={key}
                component="kbd"
                sx={{
                  font: 'inherit',
                  fontSize: '0.8125rem',
                  minWidth: 26,
                  px: 0.75,
                  textAlign: 'center',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 0.75,
                }}
              >
                {key}
              </Box>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
