/** Who is proposed for dunning, to whom letters are written, and what they say. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContractCard } from '#resources/contracts/contractCards.ts';
import type { Dunning } from '#resources/money/dunnings.ts';
import {
  type DunningProposal,
  dunningProposals,
  dunningsLeft,
  type LeftToRun,
  writeDunnings,
} from '#resources/money/endpoints/dunning.ts';
import { dunningLetter } from '#resources/money/letters/dunningLetter.ts';
import type { Customer } from '#resources/people/customers.ts';
import { studioConfig } from '#resources/studio/endpoints/studio.ts';
import type { Called, GivenTo } from '#web/data/endpoints.ts';
import { CardList } from '#web/screens/contracts/cards/CardList.tsx';
import { ProposalsPage } from '#web/screens/money/dunning/ProposalsPage.tsx';
import { answering } from '../../support/endpoints.ts';
import { acted, onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');

const KIM = {
  id: 'c1',
  studio_id: 's1',
  number: 43,
  first_name: 'Kim',
  last_name: 'Ott',
  gender: 'female',
} as Customer;

const PROPOSAL: DunningProposal = {
  customer_id: 'c1',
  customer_number: 43,
  customer_name: 'Kim Ott',
  payer_name: null,
  level: 2,
  level_name: '1. Mahnung',
  claims: 1,
  sum_cents: 4990,
  fee_cents: 120,
  since: '2026-10-01',
  dunned_on: '2026-11-01',
  returned_on: null,
  return_code: null,
};
const OTHER = {
  ...PROPOSAL,
  customer_id: 'c2',
  customer_name: 'Ada Lang',
  level: 1,
  fee_cents: 0,
  sum_cents: 1000,
};

const LETTER = {
  id: 'm1',
  studio_id: 's1',
  number: 8,
  customer_id: 'c1',
  on: '2026-11-22',
  level: 2,
  level_name: '1. Mahnung',
  text: 'auf unsere Zahlungserinnerung haben wir noch keine Zahlung erhalten.',
  due_on: '2026-12-02',
  sum_cents: 5110,
  fee_cents: 120,
  iban: 'DE89370400440532013000',
  claims: [{ claim_id: 'f1', number: 20, text: 'Beitrag Oktober', due_on: '2026-10-01', open_cents: 4990 }],
} as unknown as Dunning;

beforeEach(onWideScreen);

function renderProposals(
  rows: readonly DunningProposal[],
  write?: (given: GivenTo<typeof writeDunnings>) => Promise<Called<typeof writeDunnings>>,
  left: readonly LeftToRun[] = [],
  at = '/contracts/dunning',
  role?: 'tax',
) {
  const sum = (name: 'sum_cents' | 'fee_cents') => rows.reduce((all, one) => all + one[name], 0);
  const answer = vi.fn(
    write ?? (async () => ({ batch_id: 'b1', ids: ['m1'], count: 1, sum_cents: 4990, fee_cents: 120 })),
  );
  const scene = renderScreen(<ProposalsPage />, {
    ...{ at, as: 'admin', ...(role && { role }) },
    records: { dunnings: [LETTER], customers: [KIM] },
    answers: [
      answering(dunningProposals, async () => ({
        data: [...rows],
        total: rows.length,
        headers: { 'X-Total-Cents': sum('sum_cents'), 'X-Fee-Cents': sum('fee_cents') },
      })),
      answering(dunningsLeft, async () => ({
        data: [...left],
        total: left.length,
        headers: { 'X-Total-Cents': left.reduce((all, { sum_cents }) => all + sum_cents, 0) },
      })),
      answering(writeDunnings, answer),
      answering(studioConfig, async () => ({ studio_id: 's1', studio_name: 'Studio Nord' }) as never),
    ],
  });
  return { ...scene, body: () => answer.mock.calls[0]?.[0].body };
}

describe('the proposals', () => {
  it('are written to after a question that says what will happen; then the letters lie there to be printed', async () => {
    const { user, body } = renderProposals([PROPOSAL, OTHER]);
    await user.click(await screen.findByRole('checkbox', { name: 'Kim Ott auswählen' }));
    await user.click(screen.getByRole('button', { name: '1 Kunde mahnen' }));
    const dialog = await screen.findByRole('dialog', { name: '1 Kunde mahnen?' });
    expect(plain(dialog.textContent)).toContain(
      'Es entsteht ein Brief über 49,90 €, dazu kommen 1,20 € Mahnkosten als neue Forderungen.',
    );
    await user.click(within(dialog).getByRole('button', { name: '1 Brief erstellen' }));
    const sheet = await screen.findByRole('article', { name: '1. Mahnung' }, { timeout: 10_000 });
    expect(body()).toEqual({ customer_ids: ['c1'], level: null, until: null, count: 1, sum_cents: 4990 });
    expect(sheet).toHaveTextContent('Sehr geehrte Frau Ott,');
  });

  it('are shown to who may write to nobody', async () => {
    renderProposals([PROPOSAL, OTHER], undefined, [], undefined, 'tax');
    expect(await screen.findByText(/^59,90/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alle mahnen' })).toBeNull();
  });

  it('are all of them meant where nobody is chosen', async () => {
    const { user, body } = renderProposals([PROPOSAL, OTHER]);
    expect(plain((await screen.findByText(/^59,90/)).textContent)).toBe('59,90 €');
    await user.click(screen.getByRole('button', { name: 'Alle mahnen' }));
    await user.click(await screen.findByRole('button', { name: '2 Briefe erstellen' }));
    await waitFor(() =>
      expect(body()).toEqual({ customer_ids: [], level: null, until: null, count: 2, sum_cents: 5990 }),
    );
  });

  it('say who is debited in place of a letter, and since when the days count after a return', async () => {
    const one = {
      ...{
        customer_id: 'c3',
        customer_number: 44,
        customer_name: 'Bo Lind',
        payer_name: null,
        claims: 1,
        sum_cents: 2990,
      },
      ...{ since: '2026-11-01', returned_on: '2026-11-05', return_code: 'AM04', collect_on: '2026-12-01' },
    };
    const { user } = renderProposals(
      [{ ...PROPOSAL, returned_on: '2026-11-09', return_code: 'AM04' }],
      undefined,
      [one],
    );
    expect(await screen.findByText('Rücklastschrift 09.11.2026: Konto nicht gedeckt')).toBeVisible();
    expect(plain((await screen.findByRole('alert')).textContent)).toContain(
      'Nicht gemahnt, weil der Einzug am 01.12.2026 sie mitnimmt: 1 Kunde über 29,90 €.',
    );
    await user.click(screen.getByRole('button', { name: 'Wer?' }));
    const list = within(screen.getByRole('list', { name: 'Wird eingezogen' }));
    expect(plain(list.getByRole('listitem').textContent)).toBe(
      'Bo Lind: 29,90 €, fällig seit 01.11.2026, zurückgekommen am 05.11.2026 und wieder eingezogen',
    );
  });

  describe('about claims that were due by a day', () => {
    const at = '/contracts/dunning?until=2026-10-31';

    it('are written as they are shown', async () => {
      const { user, body } = renderProposals([PROPOSAL], undefined, [], at);
      await user.click(await screen.findByRole('button', { name: 'Einen Kunden mahnen' }));
      await user.click(await screen.findByRole('button', { name: '1 Brief erstellen' }));
      await waitFor(() => expect(body()).toMatchObject({ until: '2026-10-31', count: 1 }));
    });

    it('are all of today once that is taken away', async () => {
      const { user, address } = renderProposals([PROPOSAL], undefined, [], at);
      await user.type(await screen.findByRole('button', { name: 'Fällig bis 31.10.2026' }), '{Delete}');
      await waitFor(() => expect(address()).toBe('/contracts/dunning'));
    });
  });

  it('say it where nobody is to be dunned', async () => {
    renderProposals([]);
    expect(await screen.findByRole('heading', { name: 'Heute ist niemand zu mahnen' })).toBeInTheDocument();
  });

  it('tell what the services have against it', async () => {
    const { user } = renderProposals([PROPOSAL], async () => {
      throw new HttpError('Es gibt nichts zu mahnen.', 409);
    });
    await user.click(await screen.findByRole('button', { name: 'Einen Kunden mahnen' }));
    await user.click(await screen.findByRole('button', { name: '1 Brief erstellen' }));
    expect(await screen.findByText('Es gibt nichts zu mahnen.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a letter', () => {
  it('names each claim, its costs and the sum, until when and where to pay', () => {
    const { subject, salutation, table, paragraphs } = dunningLetter(LETTER, KIM);
    expect([subject, salutation]).toEqual(['1. Mahnung', 'Sehr geehrte Frau Ott,']);
    expect(table?.rows.map((row) => row.map(plain))).toEqual([
      ['20', 'Beitrag Oktober', '01.10.2026', '49,90 €'],
      ['', 'Kosten dieses Schreibens', '02.12.2026', '1,20 €'],
    ]);
    expect(table?.sums[0]?.map(plain)).toEqual(['Zu zahlen', '51,10 €']);
    expect(plain(paragraphs[1])).toBe(
      'Bitte zahlen Sie 51,10 € bis zum 02.12.2026 auf unser Konto DE89 3704 0044 0532 0130 00, mit dem Verwendungszweck „Kunde 43, Mahnung 8“.',
    );
  });

  it('sums up what a sheet has no room for, and asks to pay at the studio that names no account', () => {
    const [one] = LETTER.claims;
    const many = { ...LETTER, fee_cents: 0, iban: null, claims: Array.from({ length: 16 }, () => one!) };
    const { table, paragraphs } = dunningLetter(many, KIM);
    expect(table?.rows).toHaveLength(15);
    expect(table?.rows.at(-1)?.map(plain)).toEqual(['', '2 weitere Forderungen', '', '99,80 €']);
    expect(paragraphs[1]).toMatch(/Das geht auch bei uns im Studio/);
    expect(paragraphs.join()).not.toContain('BGB');
  });
});

describe('a card of somebody who was dunned', () => {
  it('is debited after the warning was confirmed', async () => {
    const card = {
      ...{
        id: 'k1',
        studio_id: 's1',
        version: 2,
        number: 12,
        customer_id: 'c1',
        product_id: 'p1',
        contract_id: null,
      },
      ...{
        state: 'valid',
        units_total: 10,
        units_used: 3,
        units_left: 7,
        valid_from: '2026-03-01',
        blocked: false,
      },
      ...{
        valid_until: '2199-02-28',
        created_at: '2026-03-01T09:00:00Z',
        updated_at: '2026-03-01T09:00:00Z',
      },
    } as unknown as ContractCard;
    const warnings = [{ name: 'dunned', text: 'Gesperrt nach „2. Mahnung“: Überfällig sind 51,10 €.' }];
    const act = vi.fn(async (_path: string, _id: string, _name: string, body: { overrule?: string[] }) => {
      if (!body.overrule) throw new HttpError('Bitte bestätige zuerst.', 409, { warnings });
      return acted({ ...card, units_used: 4, units_left: 6 });
    });
    const { user } = renderScreen(<CardList />, {
      at: '/contract-cards',
      records: { 'contract-cards': [card], customers: [KIM], products: [{ id: 'p1', name: 'Zehnerkarte' }] },
      calls: { act },
    });
    await user.click(await screen.findByRole('button', { name: 'Von Karte 12 abbuchen' }));
    await user.click(await screen.findByRole('button', { name: '1 Einheit abbuchen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Karte 12: Abbuchen' });
    expect(within(dialog).getByText(/Gesperrt nach „2. Mahnung“/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Trotzdem abbuchen' }));
    await user.click(within(dialog).getByRole('button', { name: 'Abbuchen' }));
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
    expect(act.mock.calls[1]?.[3]).toMatchObject({ units: 1, overrule: ['dunned'] });
    expect(await screen.findByText(/1 Einheit abgebucht/)).toBeInTheDocument();
  });
});
