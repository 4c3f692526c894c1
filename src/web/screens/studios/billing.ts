/** Fields of a studio that its money needs: in its form and on its page alike. */
export const BILLING = [
  ...['creditor_id', 'iban', 'bank_lead_days', 'return_cost_cents'],
  ...['tax_number', 'vat_id', 'small_business'],
] as const;
