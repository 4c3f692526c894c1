/** The history of a record, in German throughout. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider, useNavigate } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { differencesSince } from '#declare/formerState.ts';
import { customers } from '#resources/people/customers.ts';
import type { HistoryEntry } from '#web/data/types.ts';
import { DifferenceTable } from '#web/generic/record/DifferenceTable.tsx';
import { FormerStateDialog } from '#web/generic/record/former/FormerStateDialog.tsx';
import { History, HistoryPanel } from '#web/generic/record/History.tsx';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';
import { onPhone, renderScreen } from '../../support/renderScreen.tsx';

const entry = (id: string, action: string, changes: object = {}) => ({
  id,
  at: '2026-11-21T09:00:00Z',
  by: 't1',
  by_name: 'Jo Berg',
  action,
  changes,
});

function open(resource: string, entries: readonly object[], as: 'admin' | 'trainer' = 'trainer') {
  renderScreen(<History resource={resource} id="x1" />, {
    ...{ at: `/${resource}`, as },
    calls: { history: async () => ({ data: entries, total: entries.length }) },
  });
  return screen.findAllByRole('listitem');
}

it('says that a mandate was used, and of a word it doesn’t know that something changed', async () => {
  const items = await open('customers', [entry('e1', 'collect'), entry('e2', 'frobnicate')]);
  expect(items[0]).toHaveTextContent('Lastschrift eingereicht von Jo Berg.');
  expect(items[1]).toHaveTextContent('Geändert von Jo Berg.');
});

it('names the warnings that somebody went over', async () => {
  const overrule = { before: null, after: ['customer_deactivated', 'address_missing'] };
  const [item] = await open('contracts', [entry('e1', 'conclude', { overrule })]);
  expect(item).toHaveTextContent('Abgeschlossen von Jo Berg.');
  expect(item).toHaveTextContent('Trotz Warnung: Kunde deaktiviertAdresse fehlt');
});

const value = (after: unknown, before: unknown = null) => ({ before, after });

it('tells a creation in one line, and a change in a sentence', async () => {
  const items = await open('customers', [
    entry('e5', 'update', { city: value('Husum', 'Kiel') }),
    entry('e4', 'update', { phone: value('0431 998877') }),
    entry('e3', 'update', { phone: value(null, '0431 1'), iban: value(null), tags: value(['Reha']) }),
    entry('e2', 'deactivate', { status: value('deactivated', 'active') }),
    entry('e1', 'create', { first_name: value('Jo'), city: value('Kiel') }),
  ]);
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Jo Berg hat Ort von Kiel auf Husum geändert.21.11.2026, 10:00 Uhr',
    'Jo Berg hat Telefon eingetragen: 0431 998877.21.11.2026, 10:00 Uhr',
    expect.stringMatching(/^Jo Berg hat 3 Angaben geändert:/),
    'Telefon entfernt: 0431 1',
    'Tags eingetragen: Reha',
    'IBAN geändert (Inhalt wird nicht protokolliert)',
    expect.stringMatching(/^Deaktiviert von Jo Berg\.Status von Aktiv auf Deaktiviert geändert/),
    'Status von Aktiv auf Deaktiviert geändert',
    'Angelegt von Jo Berg am 21.11.2026, 10:00 Uhr.',
  ]);
});

it('tells which parts of a group changed', async () => {
  const mandate = { reference: 'M-1', signed_on: '2025-01-10', last_used_on: '2026-10-30' };
  const items = await open('customers', [
    entry('e3', 'collect', { sepa_mandate: value({ ...mandate, last_used_on: '2026-11-28' }, mandate) }),
    entry('e2', 'update', { sepa_mandate: value({ ...mandate, reference: 'M-2' }, mandate) }),
    entry('e1', 'update', { sepa_mandate: value(mandate) }),
  ]);
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Lastschrift eingereicht von Jo Berg/),
    'SEPA-Mandat: Zuletzt genutzt am von 30.10.2026 auf 28.11.2026 geändert',
    expect.stringMatching(/^Jo Berg hat SEPA-Mandat: Mandatsreferenz von M-1 auf M-2 geändert\./),
    expect.stringMatching(/^Jo Berg hat eine Angabe geändert:/),
    expect.stringMatching(/^SEPA-Mandat eingetragen: Mandatsreferenz\s*M-1/),
  ]);
});

it('is silent about what the services keep for themselves', async () => {
  const id = '0199a1b2-0000-7000-8000-000000000001';
  const items = await open('customers', [
    entry('e3', 'update', { open_cents: value(4990, 0), membership_until: value('2027-01-01') }),
    entry('e2', 'update', { studio_id: value(id, id), notes: value('Ruft an.') }),
    entry('e1', 'update', { company_name: value(id), city: value('Husum', 'Kiel') }),
  ]);
  expect(items[0]).toHaveTextContent('Jo Berg hat eine Angabe geändert:Notizen eingetragen: Ruft an.');
  expect(document.body).not.toHaveTextContent(/Offen|Mitgliedschaft gilt|Studio|0199a1b2/);
});

it('tells the states of one minute apart', async () => {
  const entries = ['40', '20', '07'].map((second) => ({
    ...entry(second, 'update', { city: value(second) }),
    at: `2026-11-21T09:00:${second}Z`,
  }));
  renderScreen(<History resource="customers" id="x1" onLook={() => {}} />, {
    ...{ at: '/customers', as: 'trainer' },
    calls: { history: async () => ({ data: entries, total: 3 }) },
  });
  const looks = await screen.findAllByRole('button', { name: /^Stand ansehen/ });
  expect(looks.map(({ textContent }) => textContent)).toEqual([
    'Stand ansehen vom 21.11.2026, 10:00:20 Uhr',
    'Stand ansehen vom 21.11.2026, 10:00:07 Uhr',
  ]);
});

it('says of a former state that is still the current one that nothing changed', async () => {
  renderScreen(<FormerStateDialog id="c1" stand={{ day: '2026-11-20' }} onClose={() => {}} />, {
    ...{ at: '/customers', as: 'trainer' },
    records: { customers: [{ id: 'c1', first_name: 'Kim', last_name: 'Ott', version: 1 }] },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Stand vom 20.11.2026, 23:59 Uhr' });
  expect(await within(dialog).findByText('Seitdem hat sich nichts davon geändert.')).toBeVisible();
  expect(within(dialog).getByText('Kim')).toBeVisible();
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Browser zurück
    </button>
  );
}

describe('the address of a former state', () => {
  const entries = [
    entry('e3', 'update', { city: value('Husum', 'Preetz') }),
    entry('e2', 'update', { city: value('Preetz', 'Kiel') }),
    entry('e1', 'create'),
  ];
  const kim = { id: 'c1', first_name: 'Kim', last_name: 'Ott', city: 'Husum', version: 3 };

  function openPanel(at: string, known: readonly object[]) {
    return renderScreen(
      <RecordContextProvider value={kim}>
        <Back />
        <HistoryPanel />
      </RecordContextProvider>,
      {
        ...{ at, as: 'trainer', resource: 'customers', records: { customers: [kim] } },
        calls: { history: async () => ({ data: known, total: known.length }) },
      },
    );
  }

  it('names the entry, and shows the same state once others were added, though of the same second', async () => {
    const { user, address } = openPanel('/customers/c1', entries);
    await user.click((await screen.findAllByRole('button', { name: /^Stand ansehen/ }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Stand vom 21.11.2026, 10:00 Uhr' });
    expect(await within(dialog).findByRole('row', { name: /Ort Preetz Husum/ })).toBeVisible();
    expect(address()).toBe('/customers/c1?stand=e2');
    await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(address()).toBe('/customers/c1'));
    cleanup();
    openPanel('/customers/c1?stand=e2', [entry('e4', 'update', { phone: value('0431 1') }), ...entries]);
    const again = await screen.findByRole('dialog', { name: 'Stand vom 21.11.2026, 10:00 Uhr' });
    expect(await within(again).findByRole('row', { name: /Ort Preetz Husum/ })).toBeVisible();
  });

  it('is one step back, however often it was tapped', async () => {
    const { user, address } = openPanel('/customers/c1', entries);
    await user.dblClick((await screen.findAllByRole('button', { name: /^Stand ansehen/ }))[0]!);
    await screen.findByRole('dialog', { name: 'Stand vom 21.11.2026, 10:00 Uhr' });
    await user.click(screen.getByRole('button', { name: 'Browser zurück', hidden: true }));
    await waitFor(() => expect(address()).toBe('/customers/c1'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names the day', async () => {
    openPanel('/customers/c1?stand=2026-11-20', entries);
    const dialog = await screen.findByRole('dialog', { name: 'Stand vom 20.11.2026, 23:59 Uhr' });
    expect(within(dialog).getByText('Diesen Eintrag gab es da noch nicht.')).toBeVisible();
  });

  it('is said to lead nowhere where it does', async () => {
    openPanel('/customers/c1?stand=gone', entries);
    expect(await screen.findByText(/^Diesen Stand gibt es nicht/)).toBeVisible();
  });
});

it('says with whom a record was merged, as long as that one exists', async () => {
  const merged = (id: string, more: object = {}) => ({ ...entry(id, 'merge'), ...more });
  renderScreen(<History resource="customers" id="x1" />, {
    ...{ at: '/customers', as: 'trainer' },
    records: { customers: [{ id: 'c2', first_name: 'Kim', last_name: 'Ott' }] },
    calls: {
      history: async () => ({
        data: [
          merged('e3', { merged: { id: 'c1', title: 'Jo Ott' } }),
          merged('e2', { merged: { id: 'c2', title: null } }),
          merged('e1'),
        ],
        total: 3,
      }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Kim Ott' })).toHaveAttribute(
    'href',
    expect.stringContaining('c2'),
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split('.')[0])).toEqual([
    'Mit Jo Ott zusammengeführt von Jo Berg',
    'Mit Kim Ott zusammengeführt von Jo Berg',
    'Mit einem anderen, den es nicht mehr gibt, zusammengeführt von Jo Berg',
  ]);
});

it('writes the sets of a training in words', async () => {
  const set = { id: 's', kind: 'normal', weight_kg: 60, reps: 8, done_at: '2026-11-20T10:00:00Z' };
  const entries = {
    id: 'x',
    exercise_id: 'press',
    sets: [set, { ...set, id: 't' }, { ...set, id: 'u', reps: 6 }],
  };
  const [item] = await open('customers/training_logs', [
    entry('e1', 'update', { entries: value([entries]) }),
  ]);
  expect(item).toHaveTextContent('2 × 8 Wdh. · 60 kg, 1 × 6 Wdh. · 60 kg');
});

it.each([
  { where: 'in columns', phone: false, tables: 1 },
  { where: 'below each other on a phone', phone: true, tables: 0 },
])('shows then and now $where', async ({ phone, tables }) => {
  if (phone) onPhone();
  const columns = [
    { label: 'Damals', version: 'base' },
    { label: 'Jetzt', version: 'mine' },
  ] as const;
  const rows = differencesSince(customers.fields, { phone: '0431 1' }, { phone: '0431 2' });
  renderScreen(<DifferenceTable title="Anders als jetzt" rows={rows} columns={columns} />, {
    at: '/customers',
  });
  const name = await screen.findByText('Telefon');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('table')).toHaveLength(tables);
  const row = name.closest(phone ? 'li' : 'tr');
  expect(row).toHaveTextContent(phone ? /^TelefonDamals0431 1Jetzt0431 2$/ : /^Telefon0431 10431 2$/);
});

describe('what one person changed in a row', () => {
  afterEach(() => void vi.useRealTimers());
  const [jo, mia] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002'];
  const by = (id: string, of: string, by_name: string, at: string) => ({
    ...entry(id, 'update', { city: value('Kiel', id) }),
    ...{ by: of, by_name, at },
  });
  const entries = [
    by('e6', 'clock', 'System', '2026-11-26T11:00:00Z'),
    by('e5', jo, 'Jo Berg', '2026-11-26T10:20:30Z'),
    by('e4', jo, 'Jo Berg', '2026-11-26T08:00:00Z'),
    by('e3', mia, 'Mia Kern', '2026-11-25T22:59:10Z'),
    by('e2', jo, 'Jo Berg', '2026-11-24T08:00:00Z'),
    by('e1', jo, 'Jo Berg', '2026-10-01T08:00:00Z'),
  ];

  it('leads an admin to rewinding, with person and span, as far as that reaches', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
    await open('customers', entries, 'admin');
    expect(
      (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      [
        'Änderungen von Jo Berg zwischen 09:00 und 11:21 Uhr rückgängig machen',
        expect.stringContaining(`/settings/rewind?of=${jo}&day=2026-11-26&from=09%3A00&until=11%3A21`),
      ],
      [
        expect.stringContaining('Mia Kern zwischen 23:59 und 00:00 Uhr'),
        expect.stringContaining('2026-11-25'),
      ],
      [
        expect.stringContaining('Jo Berg zwischen 09:00 und 09:01 Uhr'),
        expect.stringContaining('2026-11-24'),
      ],
    ]);
  });

  it('leads a trainer nowhere', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
    await open('customers', entries);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

it.each([
  { path: 'courses', of: 'course', record: { name: 'Yoga', weekly: [], patterns: [] } },
  {
    ...{ path: 'locations', of: 'location' },
    record: { name: 'Mitte', rooms: [], opening_hours: [], closures: [], active: true },
  },
])('is shown on demand below the form of a $of, which is its page', async ({ path, record }) => {
  const entries = [entry('e2', 'update', { name: value(record.name, 'Alt') }), entry('e1', 'create')];
  const { user } = renderAdmin({
    at: `/${path}/x1/edit`,
    records: { [path]: [buildRecord({ id: 'x1', ...record })] },
    dataProvider: { history: async () => ({ data: entries as HistoryEntry[], total: 2 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Verlauf zeigen' }));
  const history = await screen.findByRole('region', { name: 'Verlauf' });
  expect(document.activeElement).toContainElement(history);
  expect(document.body).not.toHaveFocus();
  expect(await within(history).findByText(/hat Name von/)).toBeVisible();
  expect(within(history).getByRole('button', { name: /^Stand ansehen/ })).toBeVisible();
});
