import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatMoney, parseMoney } from '#format/money.ts';
import { formatNumber, parseNumber } from '#format/numbers.ts';
import type { MovingIn } from '#resources/studio/endpoints/movingIn.ts';
import { Panel } from '#web/ui/Panel.tsx';

interface Line {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly money: boolean;
}

/** Sums of the files beside those that the person types from the other program, with the difference. */
export function Sums({ of }: { readonly of: MovingIn }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const lines: Line[] = [
    { key: 'people', label: 'Personen', value: of.people, money: false },
    { key: 'contracts', label: 'Laufende Verträge', value: of.contracts_total, money: false },
    ...of.sums.map(({ name, contracts }) => ({
      key: `tariff ${name}`,
      label: `davon ${name}`,
      value: contracts,
      money: false,
    })),
    { key: 'monthly', label: 'Beiträge im Monat', value: of.monthly_cents, money: true },
    { key: 'open', label: 'Offene Beträge', value: of.open_cents, money: true },
  ];
  return (
    <Panel
      title="5. Vergleich"
      hint="Tippe ein, was dein bisheriges Programm zeigt: Unterschiede fallen so vor dem Umzug auf, nicht danach."
    >
      <Box sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label="Vergleich mit dem bisherigen Programm"
          sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Summe</TableCell>
              <TableCell align="right">Hier</TableCell>
              <TableCell align="right">Bisher</TableCell>
              <TableCell align="right">Unterschied</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <SumRow
                key={line.key}
                line={line}
                typed={typed[line.key] ?? ''}
                onType={(text) => setTyped({ ...typed, [line.key]: text })}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

interface SumRowProps {
  readonly line: Line;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function SumRow({ line: { label, value, money }, typed, onType }: SumRowProps) {
  const write = money ? formatMoney : formatNumber;
  const read = money ? parseMoney(typed) : parseNumber(typed);
  const wrong = typed.trim() !== '' && read === undefined;
  const difference = read === undefined || typed.trim() === '' ? undefined : value - read;
  return (
    <TableRow>
      <TableCell>{label}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {write(value)}
      </TableCell>
      <TableCell align="right">
        <TextField
          size="small"
          value={typed}
          error={wrong}
          helperText={wrong ? (money ? 'Kein Betrag' : 'Keine Zahl') : undefined}
          onChange={({ target }) => onType(target.value)}
          sx={{ width: { xs: 84, sm: 120 }, '& input': { px: { xs: 1, sm: 1.75 } } }}
          slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': `${label} im bisherigen Programm` } }}
        />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {difference !== undefined && (
          <Typography
            variant="body2"
            component="span"
            sx={{ fontWeight: 600, color: difference === 0 ? 'success.main' : 'error.main' }}
          >
            {difference === 0 ? 'stimmt' : `${difference > 0 ? '+' : ''}${write(difference)}`}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}
