/**
 * Consents to advertising by mail, each with its proof (Art. 7 Abs. 1 DSGVO): what was asked, when and by whom, when it was
 * confirmed at that address, and when it ended. Only the services write them.
 */
import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, email, instant, longText, reference, text } from '#declare/fields.ts';

export const CONSENT_STATES = { asked: 'Angefragt', confirmed: 'Bestätigt', ended: 'Beendet' } as const;

export const newsletterConsents = defineResource({
  name: 'newsletter_consents',
  api: 'auth/newsletter-consents',
  label: { one: 'Newsletter-Einwilligung', many: 'Newsletter-Einwilligungen' },
  access: {
    subject: 'customers',
    read: 'trainer',
    write: 'trainer',
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
  },
  fields: {
    customer_id: reference('customers', {
      label: 'Kunde',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    }),
    to: email({ label: 'Adresse', required: true, readOnly: true }),
    state: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: CONSENT_STATES,
      tones: { asked: 'warning', confirmed: 'success' },
      default: 'asked',
    }),
    wording: longText({ label: 'Wortlaut', required: true, readOnly: true, max: 1000 }),
    asked_at: instant({ label: 'Angefragt am', required: true, readOnly: true }),
    asked_by: text({ label: 'Angefragt von', required: true, readOnly: true }),
    expires_at: instant({ label: 'Zu bestätigen bis', required: true, readOnly: true }),
    confirmed_at: instant({ label: 'Bestätigt am', readOnly: true }),
    ended_at: instant({ label: 'Beendet am', readOnly: true }),
    ended_by: text({ label: 'Beendet von', readOnly: true }),
  },
  title: ({ to }) => to,
  titleFields: ['to'],
  list: {
    columns: ['asked_at', 'customer_id', 'to', 'state', 'confirmed_at', 'ended_at'],
    filters: ['state', 'customer_id'],
    search: ['to'],
    sort: ['asked_at', 'DESC'],
  },
});

export type NewsletterConsent = RecordOf<typeof newsletterConsents>;
