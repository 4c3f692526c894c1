import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, day, instant, list, number, text } from '#declare/fields.ts';

/** What became of the records of one kind. Says in words what it was called then: the certificate outlives declarations. */
export const erasedPart = {
  kind: text({ label: 'Was', required: true, max: 100 }),
  gone: number({ label: 'Gelöscht', required: true, integer: true, min: 0 }),
  kept: number({ label: 'Bleibt', required: true, integer: true, min: 0 }),
  until: day({ label: 'Bleibt bis' }),
  law: text({ label: 'Warum', max: 200 }),
} as const;

/** Certificates of erasures, without the erased person's data (Art. 5 Abs. 2, Art. 17 DSGVO). */
export const erasures = defineResource({
  name: 'erasures',
  path: 'erasures',
  api: 'auth/erasures',
  label: { one: 'Löschnachweis', many: 'Löschnachweise' },
  access: {
    read: 'admin',
    write: 'admin',
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
    subject: 'security',
  },
  fields: {
    number: number({ label: 'Nummer', running: true, readOnly: true, integer: true }),
    erased_at: instant({ label: 'Gelöscht am', required: true, readOnly: true }),
    by_name: text({ label: 'Von', required: true, readOnly: true }),
    reason: choice({
      label: 'Grund',
      required: true,
      readOnly: true,
      of: { request: 'Löschung nach Art. 17 DSGVO', period: 'Aufbewahrungsfrist vorbei' },
    }),
    gone: number({ label: 'Gelöschte Einträge', required: true, readOnly: true, integer: true }),
    kept: number({ label: 'Bleibende Einträge', required: true, readOnly: true, integer: true }),
    kept_until: day({ label: 'Das Letzte bleibt bis', readOnly: true }),
    parts: list({ label: 'Was gelöscht ist und was bleibt', readOnly: true, of: erasedPart }),
  },
  keep: { law: 'Art. 5 Abs. 2 DSGVO', years: 3, from: 'erased_at' },
  title: ({ number: given }) => `Löschnachweis ${given ?? ''}`.trim(),
  list: {
    columns: ['number', 'erased_at', 'reason', 'gone', 'kept', 'kept_until', 'by_name'],
    sortable: ['number'],
    filters: ['reason', 'erased_at'],
    sort: ['erased_at', 'DESC'],
  },
});

export type ErasureCertificate = RecordOf<typeof erasures>;
