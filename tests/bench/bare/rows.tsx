/**
 * The customers' list as the product draws it, beside a plain MUI table of the same cells. `measureRows` shows 25 other
 * rows on either side in turns and answers the milliseconds until they are laid out. Names of references are known.
 */
import Avatar from '@mui/material/Avatar';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CoreAdminContext, ResourceContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ALL_FEATURES } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import { CUSTOMER_STATUS, type Customer } from '#resources/people/customers.ts';
import { createI18nProvider } from '#web/i18n/i18nProvider.ts';
import { CustomerList } from '#web/screens/people/customers/CustomerList.tsx';
import { AppTheme } from '#web/theme/AppTheme.tsx';

const ROWS = 25;
const TRAINERS = ['Jo Berg', 'Mia Wolf', 'Ada Lund', 'Ole Voss'].map((name, index) => {
  const [first_name, last_name] = name.split(' ');
  return { id: `t${index}`, name, first_name, last_name };
});

const rowsOf = (round: number) =>
  Array.from({ length: ROWS }, (_, row) => {
    const number = round * ROWS + row;
    const status = (['active', 'pending_activation', 'deactivated'] as const)[number % 3];
    return {
      id: `c${number}`,
      number,
      first_name: 'Kim',
      last_name: `Ott ${number}`,
      email: `kim.ott.${number}@nord.example`,
      phone: '0431 123456',
      status,
      trainer_ids: [`t${number % TRAINERS.length}`],
      tags: number % 2 ? ['Reha', 'Frühsport'] : ['Kurs'],
      created_at: '2026-03-01T09:00:00Z',
    } as unknown as Customer;
  });

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
});
const records: Record<string, readonly { id: string }[]> = { customers: rowsOf(0), coaches: TRAINERS };
const dataProvider = {
  getList: async (resource: string) => ({ data: records[resource] ?? [], total: 1000 }),
  getMany: async (resource: string, { ids }: { ids: string[] }) => ({
    data: (records[resource] ?? []).filter(({ id }) => ids.includes(id)),
  }),
};
const authProvider = {
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({ id: 'me' }),
  getPermissions: async () => ({
    uid: 'me',
    level: LEVEL.admin,
    studio_id: 's1',
    features: ALL_FEATURES,
    studio: null,
  }),
};

function Ours() {
  return (
    <CoreAdminContext
      dataProvider={dataProvider as never}
      authProvider={authProvider as never}
      i18nProvider={createI18nProvider()}
      queryClient={queryClient}
    >
      <AppTheme>
        <ResourceContextProvider value="customers">
          <CustomerList />
        </ResourceContextProvider>
      </AppTheme>
    </CoreAdminContext>
  );
}

let showPlain: (rows: Customer[]) => void = () => undefined;

function Plain() {
  const [rows, setRows] = useState(rowsOf(0));
  showPlain = setRows;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {['', 'Name', 'Nummer', 'Status', 'E-Mail', 'Betreuer', 'Tags'].map((label) => (
            <TableCell key={label}>{label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((customer) => (
          <TableRow key={customer.id} hover>
            <TableCell padding="checkbox">
              <Checkbox size="small" />
            </TableCell>
            <TableCell>
              <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
                <Avatar>KO</Avatar>
                <Link href={`/customers/${customer.id}`} variant="body2" color="inherit" noWrap>
                  {customer.first_name} {customer.last_name}
                </Link>
              </div>
            </TableCell>
            <TableCell>{customer.number}</TableCell>
            <TableCell>
              <Chip size="small" label={customer.status && CUSTOMER_STATUS[customer.status]} />
            </TableCell>
            <TableCell>
              <Link href={`mailto:${customer.email}`} noWrap>
                {customer.email}
              </Link>
            </TableCell>
            <TableCell>
              {customer.trainer_ids.map((id) => (
                <Link key={id} href={`/coaches/${id}`}>
                  {TRAINERS.find((trainer) => trainer.id === id)?.name}
                </Link>
              ))}
            </TableCell>
            <TableCell>
              {customer.tags.map((tag) => (
                <Chip key={tag} size="small" label={tag} />
              ))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function mount(id: string, element: React.ReactElement): HTMLElement {
  const place = document.createElement('div');
  place.id = id;
  document.body.append(place);
  const router = createMemoryRouter([{ path: '/customers/*', element }], { initialEntries: ['/customers'] });
  createRoot(place).render(<RouterProvider router={router} useTransitions={false} />);
  return place;
}

const ours = mount('ours', <Ours />);
const plain = mount(
  'plain',
  <AppTheme>
    <Plain />
  </AppTheme>,
);

/** Until all rows stand there, laid out. */
async function shown(place: HTMLElement, rows: readonly Customer[]): Promise<number> {
  const last = rows.at(-1)?.last_name ?? '';
  const there = () => place.querySelectorAll('tbody tr').length === ROWS && place.textContent?.includes(last);
  if (!there())
    await new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (!there()) return;
        observer.disconnect();
        done();
      });
      observer.observe(place, { childList: true, subtree: true, characterData: true });
    });
  place.getBoundingClientRect();
  return performance.now();
}

async function timed(place: HTMLElement, rows: Customer[], change: () => void): Promise<number> {
  const start = performance.now();
  change();
  return (await shown(place, rows)) - start;
}

const idle = () => new Promise((done) => setTimeout(done, 50));

/** Milliseconds of every round, ours and plain. */
async function measureRows(rounds: number): Promise<{ ours: number[]; plain: number[] }> {
  await Promise.all([shown(ours, rowsOf(0)), shown(plain, rowsOf(0))]);
  const times = { ours: [] as number[], plain: [] as number[] };
  for (let round = 1; round <= rounds; round++) {
    const rows = rowsOf(round);
    await idle();
    const ourTime = await timed(ours, rows, () =>
      queryClient.setQueriesData({ queryKey: ['customers', 'getList'] }, { data: rows, total: 1000 }),
    );
    await idle();
    times.plain.push(await timed(plain, rows, () => showPlain(rows)));
    times.ours.push(ourTime);
  }
  return times;
}

Object.assign(window, { measureRows });
