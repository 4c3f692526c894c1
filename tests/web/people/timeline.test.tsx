/** The timeline of a customer: by month, by kind, further back. */
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NO_FEATURES } from '#declare/features.ts';
import { today } from '#format/instants.ts';
import { customerGlance } from '#resources/people/endpoints/glance.ts';
import { customerTimeline, type TimelineEntry } from '#resources/people/endpoints/timeline.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildRecord, NO_GLANCE, renderAdmin } from '../../support/renderAdmin.tsx';

const entry = (values: Partial<TimelineEntry>): TimelineEntry => ({
  ...{ key: `e${JSON.stringify(values)}`, day: '2026-10-02', kind: 'visit', text: 'Yoga um 18:00: war da' },
  ...{ to: null, to_id: null, at: null },
  ...values,
});

type Asked = { query?: { kind?: string; before?: string } };

function renderTimeline(values: Record<string, unknown> = {}, features = {}) {
  const pages = vi.fn(async ({ query }: Asked) =>
    query?.before
      ? {
          entries: [entry({ day: '2026-09-01', text: 'Beitrag September: 49,90 €, bezahlt', kind: 'money' })],
          next: null,
        }
      : {
          entries: [
            entry({ day: today(), to: 'appointments', to_id: 'a1', at: `${today()}T17:00:00.000Z` }),
            entry({
              text: 'Vertrag 7 gekündigt zum 31.12.2026 (Kunde)',
              kind: 'contract',
              to: 'contracts',
              to_id: 'v7',
            }),
            entry({ text: 'Als Kunde angelegt', kind: 'person' }),
          ],
          next: '2026-10-02~e3',
        },
  );
  const customer = { id: 'c1', first_name: 'Kim', last_name: 'Ott', status: 'active', ...values };
  const { user } = renderAdmin({
    at: '/customers/c1',
    as: 'trainer',
    records: { customers: [buildRecord(customer)] },
    dataProvider: {
      call: callOf([
        answering(customerGlance, async () => NO_GLANCE),
        answering(customerTimeline, pages as never),
      ]),
    },
    ...features,
  });
  return { user, pages };
}

it('tells by month, each entry leads to its record, and older ones come when asked for', async () => {
  const { user, pages } = renderTimeline();
  const october = within(await screen.findByRole('region', { name: 'Oktober 2026' }));
  expect(october.getByRole('link', { name: /^Vertrag 7 gekündigt/ })).toHaveAttribute(
    'href',
    '/contracts/v7',
  );
  expect(october.getByText('Als Kunde angelegt')).not.toHaveRole('link');
  expect(screen.getByText('heute')).toHaveRole('time');
  expect(screen.getByRole('link', { name: /^Yoga/ })).toHaveAttribute(
    'href',
    `/schedule?date=${today()}&termin=a1`,
  );
  await user.click(screen.getByRole('button', { name: 'Ältere anzeigen' }));
  expect(await screen.findByText(/^Beitrag September/)).toBeVisible();
  expect(pages).toHaveBeenLastCalledWith(expect.objectContaining({ query: { before: '2026-10-02~e3' } }));
  expect(screen.queryByRole('button', { name: 'Ältere anzeigen' })).toBeNull();
});

it('is narrowed to a kind, of those that there can be', async () => {
  const { user, pages } = renderTimeline({ health_consent_at: '2026-03-01T09:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Geld', pressed: false }));
  expect(screen.getByRole('button', { name: 'Geld', pressed: true })).toBeVisible();
  expect(pages).toHaveBeenLastCalledWith(expect.objectContaining({ query: { kind: 'money' } }));
  expect(screen.getByRole('button', { name: 'Körperwerte' })).toBeVisible();
});

it('offers neither trainings without the feature nor health data without consent', async () => {
  renderTimeline({}, { features: NO_FEATURES });
  await screen.findByRole('button', { name: 'Alles', pressed: true });
  expect(screen.queryByRole('button', { name: 'Trainings' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Körperwerte' })).toBeNull();
});
