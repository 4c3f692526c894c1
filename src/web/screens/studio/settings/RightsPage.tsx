import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase as Link } from 'react-admin';
import { type Right, STAFF, whoMay } from '#access/whoMay.ts';
import { MET_FOR_DAYS } from '#declare/ownRows.ts';
import { studios } from '#resources/studio/studios.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { usePhone } from '#web/ui/usePhone.ts';
import { useStudioForm, useStudioOpen } from '../studios/shared.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** The theme takes the last row's line away from data cells alone. */
const NAME = {
  ...{ fontWeight: 500, hyphens: 'auto', verticalAlign: 'top' },
  'tr:last-of-type > &': { borderBottom: 0 },
} as const;

const { own_customers } = studios.fields;

/** Renders who may do what, by level and role; on a phone of one kind of staff at a time. */
export function RightsPage() {
  const { studio } = useMyPermissions();
  const formOf = useStudioForm();
  const isOpen = useStudioOpen();
  const ownCustomers = studio?.own_customers === true;
  const sections = whoMay(useDeclarations(), { ownCustomers });
  const isPhone = usePhone();
  const [chosen, choose] = useState(0);
  const shown = isPhone ? [chosen] : STAFF.map((_, index) => index);
  return (
    <SettingsPage
      wide
      title="Wer darf was"
      subtitle="Eine Rolle nimmt etwas weg von dem, was Trainer oder Admins dürfen. Sie steht am Mitarbeiter."
    >
      {isPhone ? (
        <TextField
          select
          label="Wer"
          value={chosen}
          helperText={STAFF[chosen]?.help}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {STAFF.map(({ label }, index) => (
            <MenuItem key={label} value={index}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <Panel title="Stufen und Rollen">
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'auto 1fr' }}>
            {STAFF.map(({ label, help }) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
                  {help}
                </Typography>
              </Box>
            ))}
          </Box>
        </Panel>
      )}
      <Panel title={own_customers.label}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {isOpen
            ? 'Das stellt jedes Studio für sich ein. Wähle oben eines, um zu sehen, was dort gilt.'
            : ownCustomers
              ? 'Eingeschaltet.'
              : 'Ausgeschaltet: Trainer sehen alle Kunden.'}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {own_customers.help} Von Kunden, die ein Trainer nur vertritt, sieht er bis {MET_FOR_DAYS} Tage nach
          dem Termin Stammdaten und Buchung, sonst nichts.
        </Typography>
        {studio?.id && (
          <Button
            component={Link}
            to={`${formOf(studio.id)}#own_customers`}
            size="small"
            sx={{ mt: 1, alignSelf: 'flex-start' }}
          >
            Im Studio einstellen
          </Button>
        )}
      </Panel>
      {sections.map(({ subject, label, rows }) => (
        <Panel key={subject} title={label}>
          <TableContainer tabIndex={0} role="group" aria-label={label}>
            <Table size="small" sx={{ tableLayout: 'fixed', minWidth: isPhone ? 0 : 720 }}>
              <TableHead>
                <TableRow>
                  <TableCell>Was</TableCell>
                  {shown.map((index) => (
                    <TableCell key={index}>{STAFF[index]?.label}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((row) => (
                  <TableRow key={row.name}>
                    <TableCell component="th" scope="row" sx={NAME}>
                      {row.label}
                    </TableCell>
                    {shown.map((index) => (
                      <TableCell key={index} sx={{ verticalAlign: 'top' }}>
                        <RightText right={row.rights[index] as Right} />
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </Panel>
      ))}
      <Stack>
        <Typography variant="body2" color="text.secondary">
          Super-Admins dürfen alles, in allen Studios. Gesundheitsdaten sehen nur, wer sie hier ansehen darf;
          an der IBAN stehen für Trainer und die Steuerberatung nur die letzten Ziffern.
        </Typography>
      </Stack>
    </SettingsPage>
  );
}

function RightText({ right: { extent, text } }: { readonly right: Right }) {
  return (
    <Typography
      component="span"
      variant="body2"
      color={extent === 'none' ? 'text.secondary' : 'text.primary'}
      sx={{ fontWeight: extent === 'all' ? 600 : 400 }}
    >
      {extent === 'all' ? 'alles' : extent === 'none' ? '–' : text}
    </Typography>
  );
}
