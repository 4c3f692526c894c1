/** Writes to many customers: who gets it, who doesn't, and one message for each in one transaction. */

import type { FieldErrors } from '#declare/define.ts';
import { faultsOfWords, wordsOf } from '#declare/message.ts';
import { counted } from '#format/plurals.ts';
import { customers } from '#resources/people/customers.ts';
import { type Consenting, newsletter } from '#resources/people/messages.ts';
import type { NewsletterConsent } from '#resources/people/newsletterConsents.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { EXPECTED } from '#resources/schedule/bookings.ts';
import { courses } from '#resources/schedule/courses.ts';
import {
  type MailingPreview,
  MOST_NAMED,
  type mailingPreview,
  type mailingProgress,
  type sendMailing,
} from '#resources/studio/endpoints/mailings.ts';
import { nameOf } from '#resources/studio/letters/addressee.ts';
import { type Mailing, mailings } from '#resources/studio/mailings.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { type Recipient, toMany } from '#resources/studio/toMany.ts';
import { requireLinks } from '#services/entities/people/newsletter.ts';
import { grouped } from '#services/grouped.ts';
import { chosenIn, partsOf } from '#services/http/chosen.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { post, wholeText } from '#services/post/outbox.ts';
import { conflict, invalid, notFound } from '#services/problem.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Caller } from '#services/types.ts';

type Body = Parameters<Handler<typeof mailingPreview>>[0]['body'];

type Person = Recipient & { readonly status: string };

interface Chosen {
  /** Whom, in words. */
  readonly to: string;
  readonly people: readonly Person[];
}

/** What is read of each customer. */
const READ = ['id', 'studio_id', 'first_name', 'last_name', 'gender', 'email', 'status'];

const NAMED = 20;
const SAMPLES = 3;

export const previewOfMailing: Handler<typeof mailingPreview> = ({ read, studio_id, body, user }) =>
  read(async (tx) => {
    const { studio, kind, to, sent, left } = await plan(tx, { studio_id, body, user });
    return {
      to,
      total: sent.length,
      left_out: left.slice(0, NAMED),
      left_out_count: left.length,
      left_out_by: [...grouped(left, ({ reason }) => reason)].map(([reason, of]) => ({
        reason,
        count: of.length,
      })),
      samples: sent.slice(0, SAMPLES).map((customer) => {
        const { subject, text } = wordsOf(toMany, customer, studio, body);
        return { name: nameOf(customer), subject, text: wholeText(kind, text, studio) };
      }),
    };
  });

export const sendIt: Handler<typeof sendMailing> = ({ services, write, studio_id, body, user }) =>
  write(async (tx) => {
    if (body.purpose === 'advertising') requireLinks(services);
    const { to, sent } = await plan(tx, { studio_id, body, user });
    if (sent.length === 0) throw conflict('Niemand bekäme diese Nachricht.');
    const { subject, text, purpose } = body;
    const mailing = await tx.create(mailings, {
      studio_id,
      ...{ subject, text, to, purpose, total: sent.length, state: 'running', caused_by: tx.actor.name },
    });
    const byHand = { words: { subject, text }, mailing_id: mailing.id };
    if (purpose === 'advertising')
      await post(tx, 'newsletter', studio_id, sent as readonly Consenting[], byHand);
    else await post(tx, 'to_many', studio_id, sent, byHand);
    return mailing;
  });

/** A replayed call is answered with the mailing that it created. */
export async function mailingNow(
  { read }: Pick<Parameters<typeof sendIt>[0], 'read'>,
  { id }: { readonly id?: unknown },
): Promise<Mailing> {
  const made = await read((tx) => tx.get(mailings, String(id)));
  if (!made) throw notFound('Diese Rundmail gibt es nicht.');
  return made;
}

export const progressOfMailing: Handler<typeof mailingProgress> = ({ read, params }) =>
  read(async (tx) => {
    const mailing = await tx.get(mailings, params.id);
    if (!mailing) throw notFound('Diese Rundmail gibt es nicht.');
    const of = (state: string) => sql`count(*) FILTER (WHERE state = ${state})::integer`;
    const [counts] = await run<{ waiting: number; sent: number; failed: number; withdrawn: number }>(
      tx.client,
      sql`SELECT ${of('waiting')} AS waiting, ${of('sent')} AS sent, ${of('failed')} AS failed,
          ${of('withdrawn')} AS withdrawn
        FROM messages WHERE studio_id = ${mailing.studio_id} AND mailing_id = ${mailing.id}`,
    );
    return counts!;
  });

interface Asked {
  readonly studio_id: string;
  readonly body: Body;
  readonly user: Caller;
}

/** @throws Problem 422 for faulty words, and where nobody, or whom twice over, is chosen */
async function plan(tx: Transaction, { studio_id, body, user }: Asked) {
  const faults = faultsOfWords(toMany, body);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const studio: Studio | undefined = await tx.get(studios, studio_id);
  if (!studio) throw notFound();
  const { to, people } = await chosen(tx, { studio_id, body, user });
  const isAdvertising = body.purpose === 'advertising';
  const latest = isAdvertising ? await latestConsents(tx, studio_id, people) : new Map<string, Consent>();
  const sent: (Person & Partial<Consenting>)[] = [];
  const left: Left[] = [];
  for (const person of people) {
    const consent = latest.get(person.id);
    const reason =
      person.status === 'deactivated'
        ? 'deaktiviert'
        : isAdvertising
          ? lacking(consent, person, tx.now.toISOString())
          : undefined;
    if (reason) left.push({ customer_id: person.id, name: nameOf(person), reason });
    else sent.push({ ...person, ...(consent && { consent_id: consent.id }) });
  }
  return { studio, kind: isAdvertising ? newsletter : toMany, to, sent, left };
}

type Left = MailingPreview['left_out'][number];

type Consent = Pick<NewsletterConsent, 'id' | 'customer_id' | 'to' | 'state' | 'expires_at'>;

/** Returns the consent of each customer that counts: a confirmed one, or else the last. */
async function latestConsents(
  { client }: Transaction,
  studio_id: string,
  people: readonly Person[],
): Promise<Map<string, Consent>> {
  const rows = await run<Consent>(
    client,
    sql`SELECT DISTINCT ON (customer_id) id, customer_id, "to", state, expires_at FROM newsletter_consents
      WHERE studio_id = ${studio_id} AND customer_id = ANY (${value(people.map(({ id }) => id))}::uuid[])
      ORDER BY customer_id, state = 'confirmed' DESC, asked_at DESC`,
  );
  return new Map(rows.map((row) => [row.customer_id, row]));
}

/** Returns why the person may not be sent advertising; undefined where they may. */
function lacking(consent: Consent | undefined, { email }: Person, now: string): string | undefined {
  if (!consent) return 'keine Einwilligung';
  if (consent.state === 'ended') return 'abgemeldet';
  if (consent.state === 'asked')
    return new Date(consent.expires_at).toISOString() > now ? 'noch nicht bestätigt' : 'keine Einwilligung';
  return consent.to === email ? undefined : 'Einwilligung gilt für eine andere Adresse';
}

async function chosen(tx: Transaction, { studio_id, body, user }: Asked): Promise<Chosen> {
  const { customer_ids, filter, course_id, appointment_id } = body;
  const ways = [customer_ids.length > 0, filter, course_id, appointment_id].filter(Boolean).length;
  if (ways !== 1) throw invalid({ customer_ids: 'Wähle entweder Kunden, einen Kurs oder einen Termin.' });
  if (course_id) {
    const course = await tx.get(courses, course_id);
    if (course?.studio_id !== studio_id) throw invalid({ course_id: 'Diesen Kurs gibt es nicht (mehr).' });
    const people = await bookedIn(
      tx,
      studio_id,
      sql`a.course_id = ${course_id} AND a.ends_at > ${tx.now.toISOString()}`,
    );
    return { to: `Kurs „${course.name}“`, people };
  }
  if (appointment_id) {
    const appointment = await tx.get(appointments, appointment_id);
    if (appointment?.studio_id !== studio_id)
      throw invalid({ appointment_id: 'Diesen Termin gibt es nicht (mehr).' });
    const people = await bookedIn(tx, studio_id, sql`a.id = ${appointment_id}`);
    return { to: appointments.title(appointment), people };
  }
  const errors: FieldErrors = {};
  const meant = chosenIn(
    customers,
    filter ? { filter: parsed(filter) } : { ids: customer_ids },
    user,
    errors,
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (customer_ids.length > MOST_NAMED)
    throw invalid({ customer_ids: `Höchstens ${MOST_NAMED} auf einmal.` });
  const people = (await partsOf(tx, customers, meant, READ)) as unknown as (Person & {
    readonly studio_id: string;
  })[];
  const own = people.filter((one) => one.studio_id === studio_id);
  return { to: counted(own.length, customers.label), people: own };
}

function parsed(filter: string): unknown {
  try {
    return JSON.parse(filter);
  } catch {
    throw invalid({ filter: 'Das ist kein Filter.' });
  }
}

function bookedIn({ client }: Transaction, studio_id: string, which: SQL): Promise<Person[]> {
  return run<Person>(
    client,
    sql`SELECT c.id, c.first_name, c.last_name, c.gender, c.email, c.status FROM customers c
      WHERE c.studio_id = ${studio_id} AND c.id IN (SELECT b.customer_id FROM bookings b
        JOIN appointments a ON a.studio_id = b.studio_id AND a.id = b.parent_id
        WHERE b.studio_id = ${studio_id} AND b.status = ANY(${value([...EXPECTED, 'attended'])}::text[])
          AND a.cancelled IS NOT TRUE AND ${which})
      ORDER BY c.last_name, c.first_name, c.id`,
  );
}
