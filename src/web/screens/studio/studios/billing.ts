/** Billing fields of a studio, shared by form and page. */
export const BILLING = [
  ...['creditor_id', 'iban', 'bank_lead_days', 'return_cost_cents', 'costs_first', 'till_elsewhere'],
  ...['tax_number', 'vat_id', 'small_business'],
] as const;
