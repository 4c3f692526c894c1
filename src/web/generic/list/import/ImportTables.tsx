import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type Imported, WHAT } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';

interface ScrolledProps {
  readonly title: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
}

/** Horizontally scrollable table, focusable for scrolling by keyboard. */
export function Scrolled({ title, headings, children }: ScrolledProps) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="subtitle1" component="h3">
        {title}
      </Typography>
      <Box
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader aria-labelledby={id}>
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{children}</TableBody>
        </Table>
      </Box>
    </div>
  );
}

const titled = (title: string, shown: number, total: number) =>
  shown < total ? `${title} (die ersten ${formatNumber(shown)} von ${formatNumber(total)})` : title;

interface FaultsProps {
  readonly title: string;
  readonly findings: Imported['faults'];
  /** Heading of what is said. */
  readonly what?: string;
  readonly total: number;
}

export function Faults({ title, findings, total, what = 'Was nicht stimmt' }: FaultsProps) {
  if (findings.length === 0) return null;
  return (
    <Scrolled title={titled(title, findings.length, total)} headings={['Wo', 'Feld', what]}>
      {findings.map(({ place, label, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: errors aren't unique
        <TableRow key={index}>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{place}</TableCell>
          <TableCell>{label}</TableCell>
          <TableCell>{message}</TableCell>
        </TableRow>
      ))}
    </Scrolled>
  );
}

export function Preview({ shown, total }: { shown: Imported['shown']; total: number }) {
  return (
    <Scrolled title={titled('Was geschieht', shown.length, total)} headings={['Wo', 'Name', 'Danach']}>
      {shown.map(({ place, title, what }) => (
        <TableRow key={place}>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{place}</TableCell>
          <TableCell>{title}</TableCell>
          <TableCell>{WHAT[what]}</TableCell>
        </TableRow>
      ))}
    </Scrolled>
  );
}

interface DifferencesProps {
  readonly differing: Imported['differing'];
  /** Whether the import takes the file's values. */
  readonly taken: boolean;
}

/** Existing records for which the file has other values. */
export function Differences({ differing, taken }: DifferencesProps) {
  if (differing.length === 0) return null;
  return (
    <Scrolled
      title={taken ? 'Wird überschrieben' : 'Schon da, mit anderen Werten: bleibt, wie es ist'}
      headings={['Wo', 'Name', 'Im Studio', 'In der Datei']}
    >
      {differing.flatMap(({ place, title, changes }) =>
        changes.map(({ label, before, after }, index) => (
          <TableRow key={`${place} ${label}`}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{index === 0 && place}</TableCell>
            <TableCell>{index === 0 && title}</TableCell>
            <TableCell sx={LONG}>{`${label}: ${before || 'leer'}`}</TableCell>
            <TableCell sx={LONG}>{after || 'leer'}</TableCell>
          </TableRow>
        )),
      )}
    </Scrolled>
  );
}

const LONG = { minWidth: 140, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
