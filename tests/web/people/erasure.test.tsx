/** Erasing a customer: the dialog says first what goes and what stays, and a kept name leads nowhere. */
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Customer, customers } from '#resources/people/customers.ts';
import { eraseCustomer, erasureMentions, erasurePreview } from '#resources/people/endpoints/erasure.ts';
import { ErasureDialog } from '#web/screens/people/erasure/ErasureDialog.tsx';
import { SettingsIndex } from '#web/screens/studio/settings/SettingsIndex.tsx';
import { answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const customer = { id: 'c1', studio_id: 's1', first_name: 'Kim', last_name: 'Ott' } as Customer;

const preview = {
  obstacles: [] as object[],
  unassigned: [] as object[],
  ...{ gone: 4, kept: 2, kept_until: '2034-12-31' },
  parts: [
    { resource: 'claims', gone: 0, kept: 2, until: '2034-12-31', law: '§ 147 AO' },
    { resource: 'workouts', gone: 3, kept: 0, until: null, law: null },
  ],
};

function renderDialog(answer: object, mentions: object = { total: 0, records: [] }) {
  const erase = vi.fn(async (_given: object) => ({ id: 'e1', gone: 4, kept: 2 }));
  const view = renderScreen(<ErasureDialog customer={customer} onClose={() => undefined} />, {
    ...{ at: `/${customers.path}/c1`, as: 'admin' },
    answers: [
      answering(erasurePreview, async () => answer as never),
      answering(erasureMentions, async () => mentions as never),
      answering(eraseCustomer, erase),
    ],
  });
  return { ...view, erase };
}

it('says what goes, what stays until when and why, and erases once that is confirmed', async () => {
  const { user, erase } = renderDialog(preview);
  const dialog = await screen.findByRole('dialog', { name: 'Daten von Kim Ott löschen?' });
  const row = await within(dialog).findByRole('row', { name: /Forderungen/ });
  expect(row).toHaveTextContent('Bleibt bis 31.12.2034 (§ 147 AO)');
  expect(within(dialog).getByRole('row', { name: /Workouts/ })).toHaveTextContent('30');
  expect(erase).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }));
  expect(await screen.findByText('Kim Ott ist gelöscht, soweit möglich.')).toBeVisible();
  expect(erase.mock.calls[0]?.[0]).toMatchObject({ params: { id: 'c1' } });
});

it('asks which online notices without a customer are theirs, and takes none by itself', async () => {
  const unassigned = [
    {
      ...{ id: 'n1', kind: 'cancellation', received_at: '2026-11-01T09:00:00.000Z', name: 'K. Ott' },
      ...{ contract_named: 'Premium', open: false, signs: ['email'] },
    },
    {
      ...{ id: 'n2', kind: 'withdrawal', received_at: '2026-11-02T09:00:00.000Z', name: 'Kim Ott' },
      ...{ contract_named: 'Karte', open: true, signs: ['name'] },
    },
  ];
  const { user, erase } = renderDialog({ ...preview, unassigned });
  const group = await screen.findByRole('group', {
    name: 'Welche Online-Erklärungen sind auch von Kim Ott?',
  });
  for (const box of within(group).getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(within(group).getByRole('checkbox', { name: /„Karte“ .*, noch offen$/ })).toBeEnabled();
  await user.click(
    within(group).getByRole('checkbox', {
      name: /Kündigung von K\. Ott am .*„Premium“ \(gleich: E-Mail-Adresse\)$/,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Endgültig löschen' }));
  await screen.findByText('Kim Ott ist gelöscht, soweit möglich.');
  expect(erase.mock.calls[0]?.[0]).toMatchObject({ body: { notice_ids: ['n1'] } });
});

it('names the texts about others in which the name stands, and where to mend them', async () => {
  const about = { line: '', whole: true };
  renderDialog(preview, {
    total: 6,
    records: [
      { ...about, resource: 'customers', id: 'c2', parent_id: null, title: 'Jo Berg' },
      { ...about, resource: 'measurements', id: 'm1', parent_id: 'c3', title: '01.11.2026' },
      { ...about, resource: 'tasks', id: 't1', parent_id: null, title: 'Ott anrufen', whole: false },
    ],
  });
  const section = await screen.findByRole('region', { name: 'Der Name kommt auch vor in' });
  expect(within(section).getByText('und in 3 weiteren Einträgen.')).toBeVisible();
  const [customer2, measured, task] = within(section).getAllByRole('link');
  expect(customer2).toHaveAttribute('href', '/customers/c2');
  expect(measured).toHaveAttribute('href', '/customers/c3');
  expect(measured).toHaveAttribute('target', '_blank');
  expect(task?.closest('li')).toHaveTextContent('Ott anrufen · Aufgabe · nur der Nachname');
});

it('says what has to be settled before, and offers nothing else', async () => {
  const against = [
    { text: '9,90 € sind noch offen.', resource: 'claims', record_id: null },
    { text: 'Karte 5 hat noch 3 Einheiten.', resource: 'contract_cards', record_id: 'k5' },
    { text: 'Zahlt für 1 anderen Kunden.', resource: 'customers', record_id: null },
    { text: '2 Online-Erklärungen sind offen.', resource: 'notices', record_id: null },
  ];
  renderDialog({ ...preview, obstacles: against });
  const dialog = await screen.findByRole('dialog', { name: 'Kim Ott kann noch nicht gelöscht werden' });
  const alerts = await within(dialog).findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual(against.map(({ text }) => `${text} Ansehen`));
  expect(
    against.map(({ text }) => {
      const link = within(dialog).getByRole('link', { name: `Ansehen: ${text}` });
      return decodeURIComponent(link.getAttribute('href') ?? '');
    }),
  ).toEqual([
    '/customers/c1?tab=konto',
    '/contract-cards/k5',
    expect.stringContaining('/customers?filter={"payer_id":["c1"]}'),
    expect.stringContaining('{"customer_id":["c1"]}'),
  ]);
  expect(within(dialog).queryByRole('button', { name: 'Endgültig löschen' })).not.toBeInTheDocument();
});

it.each([
  { role: undefined, way: /^Löschnachweise/ },
  { role: 'office', way: /^Eingeschränkte Kunden/ },
  { role: 'tax', way: /^Eingeschränkte Kunden/ },
] as const)('the settings lead to what is kept of the erased: $role', async ({ role, way }) => {
  renderScreen(<SettingsIndex />, { at: '/settings', as: 'admin', ...(role && { role }) });
  const names = /^(Löschnachweise|Eingeschränkte Kunden)/;
  expect(await screen.findByRole('link', { name: way })).toBeVisible();
  expect(screen.getAllByRole('link', { name: names })).toHaveLength(1);
});
