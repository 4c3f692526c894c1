/** First steps of a new studio, on its admin's dashboard. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type FirstStepState, firstSteps } from '#resources/studio/endpoints/firstSteps.ts';
import { FirstSteps } from '#web/screens/studio/dashboard/FirstSteps.tsx';
import { answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const STEPS: FirstStepState[] = [
  { step: 'address', done: true },
  { step: 'tax', done: false },
  { step: 'products', done: false },
];

function renderSteps(as: 'admin' | 'trainer', steps = STEPS) {
  const asked = vi.fn(async () => steps);
  const view = renderScreen(<FirstSteps />, {
    ...{ at: '/', as, records: {} },
    answers: [answering(firstSteps, asked)],
  });
  return { ...view, asked };
}

it('lead to what is open, until they are hidden', async () => {
  const { user, asked } = renderSteps('admin');
  const panel = within(await screen.findByRole('region', { name: 'Erste Schritte (1 von 3)' }));
  const links = panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Steuernummer eintragen', '/settings/studio#tax_number'],
    ['Ersten Tarif anlegen', '/products/create'],
    ['Kunden und Verträge übernehmen', '/settings/moving-in'],
  ]);
  await user.click(panel.getByRole('button', { name: 'Erste Schritte ausblenden' }));
  expect(screen.queryByRole('region', { name: /^Erste Schritte/ })).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
});

it('are not shown once all are done, and never to a trainer', async () => {
  const done = renderSteps(
    'admin',
    STEPS.map(({ step }) => ({ step, done: true })),
  );
  await waitFor(() => expect(done.asked).toHaveBeenCalledOnce());
  expect(screen.queryByRole('region', { name: /^Erste Schritte/ })).toBeNull();
  cleanup();
  const trainer = renderSteps('trainer');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(trainer.asked).not.toHaveBeenCalled();
});

it('say that they could not be loaded, and ask again', async () => {
  const asked = vi.fn(async () => STEPS).mockRejectedValueOnce(new Error('Netz weg'));
  const { user } = renderScreen(<FirstSteps />, {
    ...{ at: '/', as: 'admin', records: {} },
    answers: [answering(firstSteps, asked)],
  });
  const panel = within(await screen.findByRole('region', { name: 'Erste Schritte' }));
  await panel.findByText('Netz weg');
  await user.click(panel.getByRole('button', { name: 'Erneut versuchen' }));
  await screen.findByRole('region', { name: 'Erste Schritte (1 von 3)' });
});
