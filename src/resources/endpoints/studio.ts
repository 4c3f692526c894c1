/** What the app needs to know before it shows anything: who is signed in, and what their studio is like. */
import { SIGNED_IN, STUDIO_CONFIG } from '../atStart.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { choice, group, image, number, reference, text } from '../fields.ts';
import { studios } from '../studios.ts';

const access = { level: 'trainer' } as const;

export const signedIn = endpoint({
  method: 'GET',
  path: SIGNED_IN,
  summary: 'Wer angemeldet ist',
  access,
  answer: {
    uid: text({ label: 'Kennung', required: true }),
    email: text({ label: 'E-Mail', required: true, max: 254 }),
    display_name: text({ label: 'Name', required: true }),
    photo_url: image({ label: 'Foto' }),
    level: number({ label: 'Stufe', required: true, integer: true }),
    studio_id: reference('studios', { label: 'Studio', help: 'null für Super-Admins' }),
    person: choice({
      label: 'Ressource mit dem eigenen Eintrag; null, wenn es keinen gibt',
      of: { customers: 'Kunde', trainers: 'Trainer', admins: 'Admin' },
    }),
  },
});

const own = {
  path: 'auth/user/avatar',
  access,
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
const { return_cost_cents, opening_hours, closures } = fields;
const studio_id = reference('studios', { label: 'Studio', help: 'null für alle Studios' });

/** For all staff their own studio; a super admin names one, or has every feature and no studio. */
export const studioConfig = endpoint({
  method: 'GET',
  path: STUDIO_CONFIG,
  summary: 'Einstellungen des eigenen Studios',
  access,
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
  },
});

export type StudioConfig = AnswerOf<typeof studioConfig>;
