/** What the app asks for at every start: the signed-in user, and the configuration of the studio. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, choice, group, image, number, reference, text } from '#declare/fields.ts';
import { rolesOf } from '#declare/roles.ts';
import { SIGNED_IN, STUDIO_CONFIG } from '../../atStart.ts';
import { studios } from '../studios.ts';

const access = { level: 'trainer', subject: 'account' } as const;
const withoutSecondFactor = true;

export const signedIn = endpoint({
  method: 'GET',
  path: SIGNED_IN,
  summary: 'Wer angemeldet ist',
  access,
  withoutSecondFactor,
  reads: ['admins', 'studios', 'trainers'],
  answer: {
    uid: text({ label: 'Kennung', required: true }),
    email: text({ label: 'E-Mail', required: true, max: 254 }),
    display_name: text({ label: 'Name', required: true }),
    photo_url: image({ label: 'Foto' }),
    level: number({ label: 'Stufe', required: true, integer: true }),
    role: choice({
      label: 'Rolle; null, wenn alles bleibt, was die Stufe darf',
      of: { ...rolesOf('trainer'), ...rolesOf('admin') },
    }),
    studio_id: reference('studios', { label: 'Studio', help: 'null für Super-Admins' }),
    person: choice({
      label: 'Ressource mit dem eigenen Eintrag; null, wenn es keinen gibt',
      of: { customers: 'Kunde', trainers: 'Mitarbeiter', admins: 'Admin' },
    }),
    second_factor_missing: boolean({
      label: 'Das Studio verlangt einen zweiten Faktor, den diese Anmeldung nicht hatte',
      required: true,
    }),
  },
});

const own = {
  path: 'auth/user/avatar',
  access,
  reads: ['admins', 'trainers'],
  answer: { photo_url: image({ label: 'Adresse des Bildes' }) },
} as const;

export const uploadOwnPhoto = endpoint({
  ...own,
  method: 'POST',
  summary: 'Eigenes Foto hochladen',
  upload: true,
  idempotent: true,
});
export const removeOwnPhoto = endpoint({ ...own, method: 'DELETE', summary: 'Eigenes Foto entfernen' });

const { logo, color_palette, enabled_features, federal_state, ...fields } = studios.fields;
const { street, postal_code, city, phone, email, website, vat_id, creditor_id, bank_lead_days } = fields;
const { return_cost_cents, claims_from, costs_first, till_elsewhere, small_business } = fields;
const { opening_hours, closures, barbell, own_customers } = fields;
const studio_id = reference('studios', { label: 'Studio', help: 'null für alle Studios' });

/** For all staff their own studio; a super admin names one, or has every feature and no studio. */
export const studioConfig = endpoint({
  method: 'GET',
  path: STUDIO_CONFIG,
  summary: 'Einstellungen des eigenen Studios',
  access,
  withoutSecondFactor,
  reads: ['studios'],
  studio: 'any',
  refusals: { 404: 'Dieses Studio gibt es nicht (mehr)' },
  answer: {
    id: studio_id,
    studio_id,
    studio_name: text({ label: 'Name' }),
    logo,
    color_palette: group({ label: 'Farben', fields: color_palette.fields }),
    enabled_features,
    federal_state,
    own_customers,
    // What the calendar shades.
    opening_hours,
    closures,
    // What its letters say of it; staff who write them may not read the studio's record.
    street,
    postal_code,
    city,
    phone,
    email,
    website,
    vat_id,
    creditor_id,
    bank_lead_days,
    return_cost_cents,
    costs_first,
    till_elsewhere,
    // What a conclusion asks about.
    claims_from,
    small_business,
    // What the training diary loads.
    barbell,
  },
});

export type StudioConfig = AnswerOf<typeof studioConfig>;
