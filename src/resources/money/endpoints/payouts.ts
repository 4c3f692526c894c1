/** Payouts as a file for the bank. */
import { endpoint, file } from '#declare/endpoint.ts';
import { references } from '#declare/fields.ts';
import { OVERRULE, overruleField } from '#declare/findings.ts';
import { payouts } from '../payouts.ts';

export const PAYOUT_WARNINGS = { again: 'obwohl eine Auszahlung schon in einer Datei steht' } as const;

export const payoutFile = endpoint({
  method: 'POST',
  path: 'payment/payouts/file',
  fresh: true,
  logged: 'export',
  costly: true,
  summary: 'Überweisungen der Auszahlungen als Datei für die Bank: pain.001.001.09',
  access: { may: 'read', of: payouts },
  reads: ['customers', 'payouts', 'studios'],
  studio: 'one',
  body: {
    payout_ids: references('payouts', { label: 'Auszahlungen', required: true }),
    [OVERRULE]: overruleField(PAYOUT_WARNINGS),
  },
  refusals: {
    409: 'Dem Studio fehlt die IBAN, eine Auszahlung ist storniert oder keine Überweisung, oder es ist etwas zu bestätigen',
  },
  answer: file('application/xml'),
});
