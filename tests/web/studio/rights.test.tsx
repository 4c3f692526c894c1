/** The table of rights says what holds in the studio, and claims nothing where none is chosen. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { RightsPage } from '#web/screens/studio/settings/RightsPage.tsx';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

afterEach(() => chooseStudio(null));

const OFF = 'Ausgeschaltet: Trainer sehen alle Kunden.';

it.each([
  ['an admin', 'admin', null, OFF],
  ['a super admin who chose one', 'superAdmin', 's1', OFF],
  ['a super admin who chose none', 'superAdmin', null, /^Das stellt jedes Studio für sich ein\./],
] as const)('for %s', async (_, as, chosen, said) => {
  onWideScreen();
  chooseStudio(chosen);
  renderScreen(<RightsPage />, { at: '/settings/rights', as });
  expect(await screen.findByText(said)).toBeVisible();
});
