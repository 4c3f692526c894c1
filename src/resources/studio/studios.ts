import { defineResource, type RecordOf } from '#declare/define.ts';
import { FEATURE_LABEL } from '#declare/features.ts';
import {
  boolean,
  choice,
  color,
  email,
  group,
  iban,
  image,
  list,
  longText,
  money,
  month,
  number,
  phone,
  text,
  url,
} from '#declare/fields.ts';
import { counted, DAYS, HOURS, MINUTES } from '#format/plurals.ts';
import { levelProblems, levelsOf, MOST_LEVELS } from '#rules/money/dunning.ts';
import { isCreditorId } from '#rules/money/sepa/creditor.ts';
import { MOST_RETURN_COST } from '#rules/money/sepa/returns.ts';
import { ENDS_BEFORE_MINUTES } from '#rules/schedule/offers.ts';
import { checkSpans } from '#rules/spans.ts';
import { accounting } from '../money/accounting.ts';
import { missedErrors, missedRule } from '../schedule/missed.ts';
import { daySpans, FEDERAL_STATES, postalCode, vatId, website, weeklyHours } from '../shared.ts';
import { barbell } from '../training/barbell.ts';
import { mail } from './mail.ts';
import { errorsOfTexts, messageTexts } from './messageTexts.ts';
import { studioActions } from './studioActions.ts';

/** The tenants. */
export const studios = defineResource({
  name: 'studios',
  api: 'auth/studios',
  tenant: true,
  label: { one: 'Studio', many: 'Studios' },
  // Deleting a studio would delete all its records, contracts that have to be kept among them.
  access: { read: 'superAdmin', write: 'superAdmin', delete: 'nobody', own: 'admin', subject: 'studio' },
  menu: { label: 'Studios', icon: 'studios' },
  fields: {
    studio_name: text({ label: 'Name', required: true, max: 120 }),
    logo: image({ label: 'Logo' }),
    color_palette: group({
      label: 'Farben',
      required: true,
      fields: {
        primary: color({ label: 'Primärfarbe', required: true, default: '#2e7d6b' }),
        secondary: color({ label: 'Sekundärfarbe', required: true, default: '#c2571a' }),
      },
    }),
    enabled_features: group({
      label: 'Funktionen',
      required: true,
      write: 'superAdmin',
      fields: {
        COURSES: boolean({ label: FEATURE_LABEL.COURSES, default: false }),
        TRAINING_DIARY: boolean({ label: FEATURE_LABEL.TRAINING_DIARY, default: false }),
        NUTRITION_DIARY: boolean({ label: FEATURE_LABEL.NUTRITION_DIARY, default: false }),
      },
    }),
    street: text({ label: 'Straße und Hausnummer' }),
    postal_code: postalCode,
    city: text({ label: 'Ort' }),
    federal_state: choice({
      label: 'Bundesland',
      help: 'Bestimmt die gesetzlichen Feiertage.',
      of: FEDERAL_STATES,
    }),
    phone: phone({ label: 'Telefon' }),
    email: email({ label: 'E-Mail' }),
    website,
    own_customers: boolean({
      label: 'Trainer sehen nur ihre eigenen Kunden',
      help: 'Das sind die, deren Betreuer sie sind. Von allen anderen sehen sie weder Namen noch Termine, Verträge oder Training; wer einen Termin vertritt, sieht die Namen derer, die gebucht sind. Theke und Admins sehen alle.',
      default: false,
    }),
    opening_hours: weeklyHours('Öffnungszeiten', {
      help: 'Jeder Tag kann mehrere Zeiten haben.',
      none: 'geschlossen',
    }),
    closures: daySpans('Schließzeiten', {
      help: 'Betriebsferien und einzelne Tage. Kurse fallen dann aus.',
      entry: 'Schließzeit',
    }),
    creditor_id: text({
      label: 'Gläubiger-Identifikationsnummer',
      help: 'Für SEPA-Lastschriften, zum Beispiel DE98ZZZ09999999999.',
      max: 35,
    }),
    iban: iban({ label: 'IBAN', help: 'Konto, auf das Lastschriften eingezogen werden.', masked: true }),
    bank_lead_days: number({
      label: 'Vorlauf der Bank',
      help: 'Volle Bankarbeitstage zwischen Einreichung und Einzug. Leer: einer, das genügt den meisten Banken.',
      integer: true,
      min: 1,
      max: 10,
      unit: DAYS,
    }),
    return_cost_cents: money({
      label: 'Kosten einer Rücklastschrift',
      help: 'Was deine Bank dafür berechnet. Der Kunde schuldet nur diese (§ 280 BGB), keine Gebühr.',
      min: 0,
      max: MOST_RETURN_COST,
    }),
    costs_first: boolean({
      label: 'Zahlungen zuerst auf Kosten (§ 367 BGB)',
      help: 'Rücklastschrift- und Mahnkosten vor den Beiträgen. Sonst verzichtest du darauf, und die älteste Forderung wird zuerst bezahlt.',
      default: false,
    }),
    till_elsewhere: boolean({
      label: 'Unsere Kasse (TSE) steht woanders',
      help: 'Die Studioverwaltung ist keine Kasse (§ 146a AO, KassenSichV). Bar bezahlte Beiträge quittiert sie. Waren und Leistungen, die bar bezahlt sind, lassen sich hier nur vermerken, wenn deine Kasse sie aufzeichnet.',
      default: false,
      // Studios that took cash for them already go on doing so.
      before: {
        sql: `EXISTS (SELECT FROM "payments" p, jsonb_array_elements(p."allocations") a JOIN "claims" c ON c."id" = (a ->> 'claim_id')::uuid WHERE p."studio_id" = "studios"."id" AND p."method" = 'cash' AND c."studio_id" = "studios"."id" AND c."kind" IN ('goods', 'service'))`,
      },
    }),
    claims_from: month({
      label: 'Forderungen seit',
      help: 'Früher Fälliges wird nicht gefordert. Leer: Es beginnt mit dem ersten Monat, den du forderst.',
      readOnly: true,
    }),
    tax_number: text({
      label: 'Steuernummer',
      help: 'Rechnungen nennen sie oder die USt-IdNr. (§ 14 Abs. 4 Nr. 2 UStG).',
      pattern: /^[0-9][0-9 /]{8,18}[0-9]$/,
      patternMessage: 'Eine Steuernummer besteht aus Ziffern, zum Beispiel 20/123/45678.',
      max: 20,
    }),
    vat_id: vatId,
    small_business: boolean({
      label: 'Kleinunternehmen (§ 19 UStG)',
      help: 'Gilt für neue Forderungen. Was schon gefordert ist, behält seine Umsatzsteuer.',
      default: false,
    }),
    dunning_levels: list({
      label: 'Mahnstufen',
      help: 'Leer: Zahlungserinnerung nach 7 Tagen, danach zwei Mahnungen im Abstand von 14 Tagen.',
      keyed: true,
      entry: 'Mahnstufe',
      max: MOST_LEVELS,
      of: {
        name: text({ label: 'Name des Briefs', required: true, max: 60 }),
        days: number({
          label: 'Nach',
          help: 'Die erste Stufe nach der Fälligkeit, jede weitere nach dem Brief davor.',
          required: true,
          integer: true,
          min: 3,
          max: 90,
          unit: DAYS,
          default: 14,
        }),
        pay_days: number({
          label: 'Zahlungsfrist',
          required: true,
          integer: true,
          min: 5,
          max: 60,
          unit: DAYS,
          default: 10,
        }),
        fee_cents: money({
          label: 'Mahnkosten',
          help: 'Nur, was der Brief wirklich kostet: Papier, Umschlag, Porto, keine Arbeitszeit (§§ 280, 286 BGB). Die erste Stufe ist frei.',
          required: true,
          min: 0,
          default: 0,
        }),
        text: longText({ label: 'Text vor den Beträgen', required: true, max: 800 }),
      },
    }),
    dunning_blocks_from: number({
      label: 'Karten und Termine sperren ab Mahnstufe',
      help: 'Wer eine Forderung auf dieser Stufe hat, wird nur nach einer Warnung gebucht. Leer: nie.',
      integer: true,
      min: 1,
      max: MOST_LEVELS,
      default: 3,
    }),
    missed: missedRule('Nicht erschienen, zu spät abgesagt', { cost: 'Leer: nichts.', hours: 'Leer: nie.' }),
    offer_hours: number({
      label: 'Antwortfrist für freie Plätze',
      help: `Ein frei gewordener Platz wird so lange den Nächsten auf der Warteliste angeboten, mit einem Link in der E-Mail. Höchstens bis ${counted(ENDS_BEFORE_MINUTES, MINUTES)} vor dem Beginn; ist die Zeit dafür zu kurz, bleibt der Platz frei, und du kannst ihn zusagen. Leer: Wer nachrückt, ist sofort gebucht.`,
      unit: HOURS,
      integer: true,
      min: 1,
      max: 72,
    }),
    accounting,
    barbell,
    online_cancellation: boolean({
      label: 'Online kündigen',
      help: 'Pflicht, wenn Verträge online geschlossen werden können (§ 312k BGB).',
      default: false,
    }),
    online_withdrawal: boolean({
      label: 'Online widerrufen',
      help: 'Pflicht, wenn online geschlossene Verträge widerrufen werden können (§ 356a BGB).',
      default: false,
    }),
    mail,
    message_texts: messageTexts,
    admins_second_factor: boolean({
      label: 'Admins brauchen einen zweiten Faktor',
      help: 'Wer keinen hat, richtet ihn nach der nächsten Anmeldung ein und kann vorher nichts anderes tun.',
      default: false,
    }),
    imprint_url: url({
      label: 'Impressum',
      help: 'Adresse auf deiner Website; jede öffentliche Seite verlinkt sie (§ 5 DDG).',
    }),
    privacy_url: url({
      label: 'Datenschutzerklärung',
      help: 'Adresse auf deiner Website; jede öffentliche Seite verlinkt sie (Art. 13 DSGVO).',
    }),
  },
  actions: studioActions,
  title: ({ studio_name }) => studio_name,
  check: ({
    opening_hours,
    closures,
    creditor_id,
    dunning_levels,
    dunning_blocks_from,
    missed,
    message_texts,
  }) => ({
    ...errorsOfTexts(message_texts),
    ...missedErrors(missed),
    ...checkSpans({ opening_hours, closures }),
    ...levelProblems(dunning_levels),
    ...((dunning_blocks_from ?? 0) > levelsOf(dunning_levels).length
      ? { dunning_blocks_from: 'So viele Mahnstufen gibt es nicht.' }
      : {}),
    ...(creditor_id && !isCreditorId(creditor_id)
      ? { creditor_id: 'Die Prüfziffern der Gläubiger-Identifikationsnummer stimmen nicht.' }
      : {}),
  }),
  list: {
    row: { line: ['city', 'email'] },
    columns: ['studio_name', 'city', 'enabled_features', 'email', 'phone', 'created_at'],
    sortable: ['city', 'email', 'phone', 'federal_state'],
    filters: ['federal_state'],
    search: ['studio_name', 'city'],
    sort: ['studio_name', 'ASC'],
  },
});

export type Studio = RecordOf<typeof studios>;
