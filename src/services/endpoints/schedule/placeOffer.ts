/** The public page on which the offer of a place is answered. */
import type { Context, Hono } from 'hono';
import { linkOf } from '#declare/message.ts';
import { TOUCHED } from '#declare/touched.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { type Booking, bookings } from '#resources/schedule/bookings.ts';
import {
  acceptPlace,
  CARD_INVALID,
  declinePlace,
  ELSEWHERE,
  NO_SUCH_OFFER,
  OFFER_OVER,
  type PlaceOffer,
  placeOffer,
} from '#resources/schedule/endpoints/placeOffer.ts';
import { whatOf, whenOf } from '#resources/schedule/messages.ts';
import { type OfferState, offerState } from '#resources/schedule/offers.ts';
import { kindOf } from '#resources/studio/messageKinds.ts';
import { type Message, messages } from '#resources/studio/messages.ts';
import { studios } from '#resources/studio/studios.ts';
import { declineOffer, takeOffer } from '#services/entities/schedule/offers.ts';
import { toldOf } from '#services/entities/schedule/tell.ts';
import type { Limiter } from '#services/http/rateLimit.ts';
import { offerOf } from '#services/post/links.ts';
import { conflict, notFound, Problem } from '#services/problem.ts';
import { RuleBroken } from '#services/storage/constraints.ts';
import { hashOf } from '#services/storage/secrets.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { publicStudio } from '../studio/publicStudio.ts';

interface Options {
  /** Limit of requests for one address, and for unknown ones by sender. */
  readonly asked: Limiter;
}

/** Who acts, in the history. */
const CUSTOMER = { uid: 'link', name: 'Kunde, über den Link' };

type Linked = Pick<Message, 'studio_id' | 'kind' | 'appointment_id' | 'customer_id' | 'created_at'>;

/** @example mountPlaceOffer(app, services, { asked: limit(limits.failures) }) */
export function mountPlaceOffer(app: Hono<AppEnv>, { database }: Services, { asked }: Options): void {
  const linkAt = async (c: Context<AppEnv>): Promise<Linked> => {
    c.header('X-Robots-Tag', 'noindex');
    const hash = hashOf(c.req.param('token') ?? '');
    const [found] = await run<Linked>(
      database.pool,
      sql`SELECT m.studio_id, m.kind, m.appointment_id, m.customer_id, m.created_at FROM message_links l
        JOIN messages m ON m.studio_id = l.studio_id AND m.id = l.message_id
        WHERE l.token_hash = ${hash}`,
    );
    await asked.count(found ? hash : c.get('sender'));
    if (!found || linkOf(kindOf(found.kind)) !== 'place') throw notFound(NO_SUCH_OFFER);
    return found;
  };
  const answered = (
    link: Linked,
    act?: (tx: Transaction, offer: Booking) => Promise<void>,
  ): Promise<PlaceOffer> =>
    database.transaction(
      {
        scope: { rows: 'studio', studio_id: link.studio_id },
        actor: CUSTOMER,
        ...(!act && { readOnly: true }),
      },
      async (tx) => {
        const studio = await tx.get(studios, link.studio_id);
        if (!studio) throw notFound(NO_SUCH_OFFER);
        const offer = await offerOf(tx, link);
        if (offer) await act?.(tx, offer);
        const now = offer && (await tx.get(bookings, offer.id));
        const told = now && (await toldOf(tx, now));
        return {
          ...publicStudio(studio),
          state: told ? offerState(now, tx.now) : 'over',
          what: told ? whatOf(told, studio) : null,
          when: told ? whenOf(told) : null,
          trainer: told?.trainer ?? null,
          place: told?.place ?? null,
          until: now?.offered_until ?? null,
        };
      },
    );
  /** Answers the offer. What was answered so before is said again. */
  const answer = async (
    c: Context<AppEnv>,
    wanted: OfferState,
    act: (tx: Transaction, offer: Booking) => Promise<void>,
  ) => {
    const state = await answered(await linkAt(c), act);
    if (state.state !== wanted) throw over();
    c.header(TOUCHED, WRITTEN);
    return c.json(state);
  };
  app.get(`/api/v1/${placeOffer.path}`, async (c) => c.json(await answered(await linkAt(c))));
  app.post(`/api/v1/${acceptPlace.path}`, (c) =>
    answer(c, 'accepted', async (tx, offer) => {
      if (await takeOffer(tx, offer)) throw conflict(CARD_INVALID);
    }).catch((error) => {
      // The words of the rule are meant for staff.
      throw error instanceof RuleBroken ? conflict(ELSEWHERE) : error;
    }),
  );
  app.post(`/api/v1/${declinePlace.path}`, (c) => answer(c, 'declined', declineOffer));
}

const WRITTEN = [bookings, appointments, messages].map(({ name }) => name).join(', ');

const over = () =>
  new Problem({ type: 'offer-over', status: 410, title: 'Nicht mehr offen', detail: OFFER_OVER });
