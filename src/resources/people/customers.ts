import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import {
  boolean,
  choice,
  day,
  email,
  group,
  iban,
  image,
  instant,
  longText,
  money,
  number,
  phone,
  reference,
  references,
  tags,
  text,
} from '#declare/fields.ts';
import { membershipOn } from '#rules/contracts/membership.ts';
import { A_YEAR } from '#rules/days.ts';
import { isStopped } from '#rules/money/dunning.ts';
import { missingOfInvoiceAddress } from '#rules/money/recipient.ts';
import { stopProblem } from '#rules/money/sepa/mandate.ts';
import { returnText } from '#rules/money/sepa/returns.ts';
import { isMinor } from '#rules/people/minority.ts';
import { creditOf, NO_CREDIT, PAYOUT_FIELDS, payoutProblems } from '../money/payouts.ts';
import { formerNumber, invited, mandateReference, postalCode, vatId } from '../shared.ts';
import { followedFields, followedRollups } from './customerColumns.ts';
import { COACHES } from './trainers.ts';

export const CUSTOMER_STATUS = {
  pending_activation: 'Aktivierung ausstehend',
  active: 'Aktiv',
  deactivated: 'Deaktiviert',
} as const;

/** Those who use the studio, or will with their first sign-in. */
export const CURRENT_CUSTOMERS: (keyof typeof CUSTOMER_STATUS)[] = ['active', 'pending_activation'];

export const customers = defineResource({
  name: 'customers',
  api: 'auth/customers',
  label: { one: 'Kunde', many: 'Kunden', also: ['Kundin', 'Mitglied'] },
  access: {
    read: 'trainer',
    write: 'trainer',
    delete: 'admin',
    subject: 'customers',
    rows: {
      assigned: 'trainer_ids',
      glimpse: ['number', 'first_name', 'last_name', 'phone', 'photo_url', 'status', 'trainer_ids'],
    },
  },
  menu: { label: 'Kundenverwaltung', icon: 'customers' },
  apart: 'restricted_customers',
  fields: {
    number: number({ label: 'Nummer', running: true, readOnly: true, integer: true }),
    former_number: formerNumber({ unique: 'studio' }),
    first_name: text({ label: 'Vorname', required: true, max: 80 }),
    last_name: text({ label: 'Nachname', required: true, max: 80 }),
    email: email({ label: 'E-Mail', required: true, unique: 'everywhere' }),
    phone: phone({ label: 'Telefon' }),
    birthday: day({ label: 'Geburtstag', past: true, indexed: true, usual: { back: 100 * A_YEAR } }),
    gender: choice({
      label: 'Geschlecht',
      of: { female: 'weiblich', male: 'männlich', diverse: 'divers', unspecified: 'keine Angabe' },
    }),
    street: text({ label: 'Straße und Hausnummer' }),
    postal_code: postalCode,
    city: text({ label: 'Ort' }),
    country: text({ label: 'Land', default: 'Deutschland' }),
    photo_url: image({ label: 'Foto' }),
    status: choice({
      label: 'Status',
      of: CUSTOMER_STATUS,
      tones: { active: 'success', pending_activation: 'warning' },
      readOnly: true,
      default: 'pending_activation',
    }),
    activated_at: instant({ label: 'Aktiviert am', readOnly: true, ago: true }),
    deactivated_at: instant({ label: 'Deaktiviert am', readOnly: true, ago: true }),
    trainer_ids: references('trainers', { label: 'Betreuer', offered: COACHES }),
    tags: tags({ label: 'Tags', suggested: true }),
    goals: longText({ label: 'Ziele' }),
    health_consent_at: instant({
      label: 'Einwilligung in Gesundheitsdaten',
      help: 'Ohne Einwilligung werden keine Gesundheitsdaten gespeichert. Wird sie entfernt, werden die Angaben gelöscht.',
    }),
    health_notes: longText({ label: 'Gesundheitliche Hinweise', sensitive: 'health_consent_at' }),
    injuries: tags({ label: 'Verletzungen', sensitive: 'health_consent_at' }),
    emergency_contact: group({
      label: 'Notfallkontakt',
      fields: { name: text({ label: 'Name' }), phone: phone({ label: 'Telefon' }) },
    }),
    guardian: group({
      label: 'Erziehungsberechtigte Person',
      help: 'Nötig, solange die Kundin oder der Kunde unter 18 ist.',
      fields: {
        name: text({ label: 'Name' }),
        phone: phone({ label: 'Telefon' }),
        email: email({ label: 'E-Mail' }),
      },
    }),
    consents: group({
      label: 'Einwilligungen',
      fields: { photo_at: instant({ label: 'Fotos' }) },
    }),
    company_name: text({
      label: 'Firma',
      help: 'Rechnungen gehen an sie; die Person ist der Kontakt. Firmen brauchen E-Rechnungen: ab 1.1.2027, wenn dein Umsatz im Vorjahr über 800.000 € lag, sonst ab 2028 (§ 27 Abs. 38 UStG).',
    }),
    vat_id: vatId,
    buyer_reference: text({
      label: 'Käuferreferenz',
      help: 'Nennt jede E-Rechnung: Leitweg-ID einer Behörde oder was die Firma verlangt. Leer: die Kundennummer.',
      max: 46,
    }),
    invoice_email: email({
      label: 'E-Mail für Rechnungen',
      help: 'Leer: die der Person.',
    }),
    invoice_address: group({
      label: 'Rechnungsanschrift',
      help: 'Leer: die Anschrift der Person.',
      fields: {
        street: text({ label: 'Straße und Hausnummer' }),
        postal_code: text({ label: 'PLZ', max: 10 }),
        city: text({ label: 'Ort' }),
        country: text({ label: 'Land' }),
      },
    }),
    apart_from: references('customers', { label: 'Kein Duplikat von', readOnly: true }),
    payer_id: reference('customers', {
      label: 'Zahler',
      help: 'Wer für diese Person zahlt, zum Beispiel ein Elternteil oder die Firma: Eingezogen wird von dessen Konto, mit dessen Mandat, und Briefe über Geld gehen an ihn. Leer: sie selbst.',
    }),
    account_holder: text({ label: 'Kontoinhaber', masked: true }),
    iban: iban({ label: 'IBAN', masked: true }),
    sepa_mandate: group({
      label: 'SEPA-Mandat',
      fields: {
        reference: mandateReference,
        signed_on: day({ label: 'Unterschrieben am', past: true }),
        last_used_on: day({ label: 'Zuletzt genutzt am', past: true }),
      },
    }),
    debit_stop: group({
      label: 'Lastschriften ausgesetzt',
      readOnly: true,
      fields: {
        mandate_reference: text({ label: 'Mandatsreferenz', required: true, max: 35 }),
        on: day({ label: 'Seit', required: true }),
        code: text({ label: 'Grund', required: true, max: 4 }),
        ended: boolean({ label: 'Mandat beendet', required: true }),
      },
    }),
    notes: longText({ label: 'Notizen' }),
    dunning_stop: group({
      label: 'Mahnstopp',
      readOnly: true,
      fields: {
        since: day({ label: 'Nicht gemahnt seit' }),
        until: day({ label: 'Nicht gemahnt bis' }),
        reason: text({ label: 'Grund des Mahnstopps', max: 300 }),
      },
    }),
    // Negative where there is credit. Kept with claims and payments, in services/money/balances.ts.
    open_cents: money({
      label: 'Offen',
      required: true,
      readOnly: true,
      counted: true,
      default: 0,
    }),
    ...followedFields,
  },
  rollups: followedRollups,
  tally: ['status', 'membership', 'trainer_ids'],
  tallyEach: 'membership_events',
  derive: {
    until: ['membership_until'],
    values: ({ memberships }, { today }) => membershipOn(memberships ?? [], today),
  },
  // Day from which the period of an unused mandate counts.
  lookups: { mandate_used_on: ['sepa_mandate.last_used_on', 'sepa_mandate.signed_on'] },
  alike: { birthday: ['birthday', 'title'], phone: ['phone'] },
  actions: {
    activate: {
      label: 'Aktivieren',
      done: 'aktiviert',
      fields: {},
      already: ({ status }) => status === 'active',
      // An activation ends the deactivation.
      writes: (_, { now }) => ({ status: 'active', activated_at: now, deactivated_at: null }),
    },
    deactivate: {
      label: 'Deaktivieren',
      done: 'deaktiviert',
      help: 'Der Zugang wird sofort gesperrt, auch auf Geräten, die gerade angemeldet sind, und Links zu geteilten Plänen enden. Alle Daten bleiben erhalten, und du kannst ihn jederzeit wieder aktivieren.',
      danger: true,
      fields: {},
      already: ({ status }) => status === 'deactivated',
      writes: (_, { now }) => ({ status: 'deactivated', deactivated_at: now }),
    },
    offerNewsletter: {
      label: 'Newsletter anbieten',
      done: 'um Einwilligung in den Newsletter gebeten',
      help: 'Die Person bekommt jetzt eine E-Mail mit einem Link. Erst wenn sie dort bestätigt, darf dein Studio ihr Werbung schicken. Der Link gilt 14 Tage.',
      fields: {},
      allowed: ({ status }) =>
        status === 'deactivated' ? 'Die Person ist deaktiviert. Aktiviere sie zuerst.' : undefined,
    },
    endNewsletter: {
      label: 'Vom Newsletter abmelden',
      done: 'vom Newsletter abgemeldet',
      help: 'Danach bekommt die Person keine Werbung mehr, auch nicht, was noch im Postausgang wartet. Wer sie wieder möchte, muss neu einwilligen.',
      danger: true,
      fields: {},
    },
    payOut: {
      label: 'Guthaben auszahlen',
      also: ['auszahlen'],
      done: 'Guthaben ausgezahlt',
      help: 'Das Guthaben ist damit verbraucht. Eine Überweisung liegt danach bei den Auszahlungen bereit, für die Datei an die Bank.',
      access: 'admin',
      fields: PAYOUT_FIELDS,
      offered: (customer) => creditOf(customer) > 0,
      allowed: (customer) => (creditOf(customer) > 0 ? undefined : NO_CREDIT),
      check: (payout, { record }) => payoutProblems(payout, record),
    },
    resumeDebits: {
      label: 'Lastschriften wieder zulassen',
      done: 'Lastschriften wieder zugelassen',
      help: 'Nachdem geklärt ist, warum die letzte zurückkam: Der nächste Einzug nimmt wieder mit, was offen ist.',
      access: 'admin',
      fields: {},
      warnings: { ended: 'obwohl das Mandat beendet war' },
      allowed: ({ sepa_mandate, debit_stop }) =>
        stopProblem(sepa_mandate, debit_stop) ? undefined : 'Lastschriften sind nicht ausgesetzt.',
      check: (_, { record: { debit_stop } }) => ({
        errors: {},
        warnings: debit_stop?.ended
          ? [
              {
                name: 'ended',
                text: `Das Mandat ist beendet: ${returnText(debit_stop.code)}. Ohne neue Unterschrift darf nichts eingezogen werden, es sei denn, der Grund war falsch eingetragen.`,
              },
            ]
          : [],
      }),
      writes: () => ({ debit_stop: null }),
    },
    stopDunning: {
      label: 'Mahnstopp setzen',
      also: ['Mahnstopp', 'Mahnstopp eintragen'],
      done: 'Mahnstopp gesetzt',
      help: 'Solange er gilt, wird die Person nicht zum Mahnen vorgeschlagen, und Mahnungen sperren nichts. Die Forderungen bleiben offen.',
      access: 'admin',
      fields: {
        reason: text({ label: 'Grund', required: true, max: 300 }),
        until: day({ label: 'Bis', help: 'Leer: bis er aufgehoben wird.' }),
      },
      allowed: ({ dunning_stop }, { today }) =>
        isStopped(dunning_stop, today) ? 'Es gilt schon ein Mahnstopp.' : undefined,
      check: ({ until }, { today }) => (until && until < today ? { until: 'Der Tag ist vorbei.' } : {}),
      writes: ({ reason, until }, { today }) => ({ dunning_stop: { since: today, until, reason } }),
    },
    resumeDunning: {
      label: 'Mahnstopp aufheben',
      done: 'Mahnstopp aufgehoben',
      help: 'Überfällige Forderungen werden danach wieder zum Mahnen vorgeschlagen.',
      access: 'admin',
      fields: {},
      allowed: ({ dunning_stop }, { today }) =>
        isStopped(dunning_stop, today) ? undefined : 'Es gilt kein Mahnstopp.',
      writes: () => ({ dunning_stop: null }),
    },
  },
  created: invited,
  titleFields: ['first_name', 'last_name'],
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  check: ({ birthday, guardian, invoice_address }, { today }) => {
    const errors: FieldErrors = {};
    for (const name of missingOfInvoiceAddress(invoice_address))
      errors[`invoice_address.${name}`] = 'Fehlt noch: Eine Rechnungsanschrift gilt nur als Ganzes.';
    if (birthday && isMinor(birthday, today) && !guardian?.name)
      errors['guardian.name'] = 'Unter 18 wird eine erziehungsberechtigte Person gebraucht.';
    return errors;
  },
  list: {
    columns: [
      'last_name',
      'number',
      'status',
      'phone',
      'contract_state',
      'card_units',
      'open_cents',
      'last_visit_on',
      'trainer_ids',
      'tags',
      'email',
      'membership',
      'created_at',
    ],
    leave: ['created_at', 'membership', 'email', 'tags', 'number', 'trainer_ids', 'phone'],
    sortable: [
      'number',
      'first_name',
      'email',
      'status',
      'birthday',
      'open_cents',
      'contract_state',
      'card_units',
      'last_visit_on',
    ],
    filters: [
      'status',
      'membership',
      'contract_state',
      'trainer_ids',
      'tags',
      'payer_id',
      'joined_on',
      'left_on',
      'last_visit_on',
      'created_at',
      'open_cents',
    ],
    row: { line: ['membership', 'card_units', 'number'], fact: ['open_cents', 'status'] },
    summary: ['membership', 'open_cents', 'company_name', 'phone', 'number'],
    search: ['first_name', 'last_name', 'company_name', 'email', 'phone', 'street', 'postal_code', 'city'],
    sort: ['last_name', 'ASC'],
  },
});

export type Customer = RecordOf<typeof customers>;
