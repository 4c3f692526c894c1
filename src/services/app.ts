/** Composes the services into one Hono app: middleware, then the endpoints. */

import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { timeout } from 'hono/timeout';
import type { Endpoint } from '#declare/endpoint.ts';
import { LONG } from '#declare/endpoint.ts';
import { LARGEST_IMPORT } from '#declare/imports.ts';
import { allEndpoints } from '#resources/endpoints.ts';
import { LARGEST_PICTURE } from '#rules/pictures.ts';
import { mountOnlineNotices } from '#services/endpoints/contracts/notices.ts';
import { mountEndpoints } from '#services/endpoints/index.ts';
import { mountPictures } from '#services/endpoints/people/avatars.ts';
import { mountNewsletter } from '#services/endpoints/people/newsletter.ts';
import { mountRecovery } from '#services/endpoints/people/secondFactor.ts';
import { mountFeed } from '#services/endpoints/schedule/feed.ts';
import { mountPlaceOffer } from '#services/endpoints/schedule/placeOffer.ts';
import { mountChanges } from '#services/endpoints/studio/changes.ts';
import { mountSharedPlan } from '#services/endpoints/training/planLinks/links.ts';
import { checkActions } from '#services/http/actions.ts';
import { authenticate } from '#services/http/authenticate.ts';
import { limitedTo } from '#services/http/bodySize.ts';
import { logCalls } from '#services/http/callLog.ts';
import { mountEmulator } from '#services/http/emulatorProxy.ts';
import { exposed } from '#services/http/headers.ts';
import { mountHealth } from '#services/http/health.ts';
import { localOnly } from '#services/http/localOnly.ts';
import { onNewDay } from '#services/http/newDay.ts';
import { onError } from '#services/http/onError.ts';
import {
  HOUR,
  isUpload,
  LIMITS,
  type Limits,
  limit,
  rateLimit,
  sharedLimit,
} from '#services/http/rateLimit.ts';
import { calls } from '#services/http/resourceEndpoints.ts';
import { mountResource } from '#services/http/resourceRouter.ts';
import { type SecurityOptions, security } from '#services/http/security.ts';
import { noteExports } from '#services/http/securityLog.ts';
import { senderOf } from '#services/http/sender.ts';
import { slowdown } from '#services/http/slowdown.ts';
import { mountWeb } from '#services/http/static.ts';
import { fileTooLarge } from '#services/pictures/upload.ts';
import { tooLarge } from '#services/problem.ts';
import type { Hooks } from './hooks.ts';
import { notFound, Problem } from './problem.ts';
import type { AppEnv, Services } from './types.ts';

export interface AppOptions {
  /** Hooks of entities, by the resource's name. */
  readonly allHooks?: Readonly<Record<string, Hooks>>;
  /** Folder of the built web app; undefined for an API alone. */
  readonly webRoot?: string;
  /** Origin of the auth emulator, in the embedded default. */
  readonly authEmulatorOrigin?: string;
  readonly limits?: Partial<Limits>;
  /** Time limit of a call in milliseconds. */
  readonly timeout?: number;
  /** Allowed origins of external web apps; none by default. */
  readonly corsOrigins?: readonly string[];
  readonly security?: SecurityOptions;
  /** Milliseconds between two heartbeats of a stream. */
  readonly beat?: number;
  /** Number of reverse proxies in front; 0 by default. */
  readonly proxies?: number;
}

const MEGABYTE = 1024 * 1024;

/** Room for the other values of a form with data: the choices of fifty thousand bookings. */
const FORM = 20 * MEGABYTE;

/** Largest body in bytes: JSON, uploads with some room for the form around the picture, and data. */
const LARGEST = {
  json: MEGABYTE,
  upload: LARGEST_PICTURE + 64 * 1024,
  /** Of the largest file that an endpoint takes; each limits its own. */
  data: Math.max(...allEndpoints.map(({ largest = LARGEST_IMPORT }: Endpoint) => largest)),
};

/**
 * Returns the app. Its resources are those of the database.
 * @example const app = createApp(services, { allHooks }); await app.request('/api/v1/health');
 */
export function createApp(services: Services, options: AppOptions = {}): Hono<AppEnv> {
  const { allHooks } = options;
  if (allHooks)
    for (const resource of services.database.resources)
      checkActions(resource, allHooks[resource.name]?.actions);
  const limits = { ...LIMITS, ...options.limits };
  const app = new Hono<AppEnv>();
  app.onError(onError(services));
  app.notFound((c) => noSuchAddress.toResponse(c));
  if (options.authEmulatorOrigin) {
    app.use(localOnly());
    mountEmulator(app, options.authEmulatorOrigin, {
      services,
      signIns: slowdown(services.database.pool, 'sign-ins', limits.signIns),
      proxies: options.proxies ?? 0,
    });
  }
  app.use(requestId());
  app.use(security(options.security));
  mountApi(app, services, options, limits);
  if (options.webRoot) mountWeb(app, options.webRoot);
  return app;
}

function mountApi(app: Hono<AppEnv>, services: Services, options: AppOptions, limits: Limits): void {
  const api = '/api/*';
  app.use(api, logCalls(services.log));
  if (options.corsOrigins?.length)
    app.use(
      api,
      cors({
        origin: [...options.corsOrigins],
        exposeHeaders: exposed(services.database.resources),
        maxAge: 600,
      }),
    );
  app.use(api, async (c, next) => {
    await next();
    // Not by `c.header`, which would turn the answer into a stream first.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  app.use(api, compress());
  const usual = options.timeout ?? 30_000;
  const isLong = calls(services.database.resources, ({ long: takesLong }) => takesLong === true);
  const takesData = calls(services.database.resources, ({ upload }) => upload === 'data');
  app.use(api, (c, next) => {
    c.set('sender', senderOf(c, options.proxies ?? 0));
    return timeout(isLong(c) ? LONG : usual)(c, next);
  });
  app.use(api, (c, next) => (isUpload(c) ? (takesData(c) ? data : uploads) : bodies)(c, next));
  app.use(
    api,
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => notAllowed(methods).toResponse(c),
    }),
  );
  mountHealth(app, services);
  mountPictures(app, services);
  mountFeed(app, services, limit(limits.failures));
  mountSharedPlan(app, services, {
    asked: limit(limits.failures),
    ticked: sharedLimit(services.database.pool, 'ticks', limits.ticks),
  });
  mountNewsletter(app, services, { asked: limit(limits.failures), proxies: options.proxies ?? 0 });
  mountPlaceOffer(app, services, { asked: limit(limits.failures) });
  mountOnlineNotices(app, services, {
    asked: limit(limits.failures),
    sent: sharedLimit(services.database.pool, 'notices', limits.notices),
    toStudio: sharedLimit(services.database.pool, 'notices to studio', limits.noticesAnHour, HOUR),
  });
  mountRecovery(app, services, slowdown(services.database.pool, 'recoveries', limits.signIns));
  app.use(
    '/api/v1/*',
    authenticate(services, {
      failures: limit(limits.failures),
      refusals: slowdown(services.database.pool, 'tokens', limits.signIns),
    }),
    rateLimit(limits, services.database.resources),
  );
  app.use('/api/v1/*', noteExports(services.log));
  app.use('/api/v1/*', onNewDay(services, options.allHooks));
  mountChanges(app, services, options.beat);
  mountEndpoints(app, services);
  for (const resource of services.database.resources)
    mountResource(app, services, resource, options.allHooks?.[resource.name]);
  // Returned instead of thrown: then `methodNotAllowed` checks whether the address has other methods.
  app.all(api, (c) => noSuchAddress.toResponse(c));
}

const bodies = limitedTo(LARGEST.json, () => tooLarge('Die Anfrage ist größer als 1 MB.'));
const uploads = limitedTo(LARGEST.upload, () => tooLarge('Die Datei ist größer als 5 MB.'));
const data = limitedTo(LARGEST.data + FORM, () => fileTooLarge(LARGEST.data));

const noSuchAddress = notFound('Diese Adresse gibt es nicht.');

function notAllowed(methods: readonly string[]): Problem {
  return new Problem({
    type: 'method-not-allowed',
    status: 405,
    title: 'So nicht',
    detail: `Hier geht nur ${methods.join(', ')}.`,
    headers: { Allow: methods.join(', ') },
  });
}
