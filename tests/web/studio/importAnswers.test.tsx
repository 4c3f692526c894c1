/** What was answered about files of a moving in: in words, changed among the answers to its question, and forgotten. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const records = {
  'import-answers': [
    buildRecord({
      ...{ id: 'a1', list: 'moving-in/open-items', question: 'sign:amount_cents', answer: 'owed' },
    }),
    buildRecord({ id: 'a2', list: 'moving-in/members', question: 'decimal', answer: ',' }),
  ],
};

const row = async (name: string) =>
  (await screen.findByRole('cell', { name }, { timeout: 30_000 })).closest('tr');

it('are listed in words', async () => {
  renderAdmin({ at: '/import-answers', as: 'admin', records });
  expect(await row('Beträge unter null: Offener Betrag')).toHaveTextContent(
    /Das schuldet der Kunde.*Umzug: Offene Posten/,
  );
  expect(await row('Dezimalzeichen')).toHaveTextContent(/Komma.*Umzug: Mitglieder/);
});

it('are changed among the answers to the question', async () => {
  const { user } = renderAdmin({ at: '/import-answers/a1/edit', as: 'admin', records });
  await user.click(await screen.findByRole('combobox', { name: /^Antwort/ }, { timeout: 30_000 }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Das hat der Kunde gut', 'Das schuldet der Kunde']);
});

it('are forgotten after a question that says what follows', async () => {
  const deleteMany = vi.fn(async () => ({ data: ['a2'] }));
  const { user } = renderAdmin({
    ...{ at: '/import-answers', as: 'admin', records },
    dataProvider: { deleteMany } as never,
  });
  const line = await row('Dezimalzeichen');
  await user.click(line?.querySelector('input[type=checkbox]') as Element);
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Die nächste Datei wird wieder gelesen, als wäre nichts beantwortet.');
});

it('are reached from the settings by admins alone', async () => {
  const { user, path } = renderAdmin({ at: '/settings', as: 'admin', records });
  await user.click(await screen.findByRole('link', { name: /^Gemerkte Antworten/ }, { timeout: 30_000 }));
  expect(path()).toBe('/import-answers');
});

it('say how one gets there while there are none', async () => {
  renderAdmin({ at: '/import-answers', as: 'admin', records: { 'import-answers': [] } });
  expect(await screen.findByText('Noch nichts gemerkt', {}, { timeout: 30_000 })).toBeVisible();
});
