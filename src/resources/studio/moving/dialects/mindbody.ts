import { headings } from '#declare/imports.ts';
import type { Dialect } from './dialect.ts';

export const mindbody: Dialect = {
  name: 'Mindbody',
  marks: [
    'RSSID',
    'MBID',
    'Client ID',
    'Pricing Option',
    'Autopay Schedule',
    'Autopay Amount',
    'Next Autopay',
    'First Visit',
    'Emergency Contact Info Name',
  ],
  columns: [
    ...headings('former_number', 'RSSID | MBID | Client ID'),
    ...headings('tariff', 'Contract Name | Pricing Option | Membership Type'),
    ...headings('next_due_on', 'Next Autopay | Next Autopay Date'),
    ...headings('billing_interval', 'Autopay Schedule'),
    ...headings('price_cents', 'Autopay Amount | Contract Amount'),
    ...headings('emergency_name', 'Emergency Contact Info Name'),
    ...headings('emergency_phone', 'Emergency Contact Info Phone'),
  ],
};
