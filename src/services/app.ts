/** The whole of the services as one Hono app: what goes around every request, then the endpoints. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { contextStorage } from 'hono/context-storage';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { timeout } from 'hono/timeout';
import { LONG } from '../resources/endpoint.ts';
import { LARGEST_IMPORT } from '../resources/imports.ts';
import { LARGEST_PICTURE } from '../rules/pictures.ts';
import { authenticate } from './authz/authenticate.ts';
import { mountPictures } from './endpoints/avatars.ts';
import { mountEndpoints } from './endpoints/index.ts';
import { mountOnlineNotices } from './endpoints/online/notices.ts';
import { mountSharedPlan } from './endpoints/planLinks/links.ts';
import { mountFeed } from './endpoints/schedule/feed.ts';
import type { Hooks } from './entities/hooks.ts';
import { checkActions } from './http/actions.ts';
import { logCalls } from './http/callLog.ts';
import { mountEmulator } from './http/emulatorProxy.ts';
import { exposed } from './http/headers.ts';
import { mountHealth } from './http/health.ts';
import { localOnly } from './http/localOnly.ts';
import { onNewDay } from './http/newDay.ts';
import { onError, tooLarge } from './http/onError.ts';
import { notFound, Problem } from './http/problem.ts';
import { HOUR, isUpload, LIMITS, type Limits, limit, rateLimit, sharedLimit } from './http/rateLimit.ts';
import { calls } from './http/resourceEndpoints.ts';
import { mountResource } from './http/resourceRouter.ts';
import { type SecurityOptions, security } from './http/security.ts';
import { senderOf } from './http/sender.ts';
import { slowdown } from './http/slowdown.ts';
import { mountWeb } from './http/static.ts';
import { noteExports } from './securityLog.ts';
import type { AppEnv, Services } from './types.ts';

export interface AppOptions {
  /** What entities do beyond CRUD, by the resource's name. */
  readonly allHooks?: Readonly<Record<string, Hooks>>;
  /** Folder of the built web app; none for an API alone. */
  readonly webRoot?: string;
  /** Origin of the auth emulator, in the embedded default. */
  readonly authEmulatorOrigin?: string;
  readonly limits?: Partial<Limits>;
  /** Milliseconds a call may take. */
  readonly timeout?: number;
  /** Origins of web apps elsewhere that may call; none by default. */
  readonly corsOrigins?: readonly string[];
  readonly security?: SecurityOptions;
  /** Reverse proxies in front; none by default. */
  readonly proxies?: number;
}

const MEGABYTE = 1024 * 1024;

/** Bytes of a body: JSON, and uploads with some room for the form around the picture. */
const LARGEST = {
  json: MEGABYTE,
  upload: LARGEST_PICTURE + 64 * 1024,
  data: LARGEST_IMPORT + 64 * 1024,
};

/**
 * The app. Its resources are those of the database.
 * @example const app = createApp(services, { allHooks }); await app.request('/api/v1/health');
 */
export function createApp(services: Services, options: AppOptions = {}): Hono<AppEnv> {
  const { allHooks } = options;
  if (allHooks)
    for (const resource of services.database.resources)
      checkActions(resource, allHooks[resource.name]?.actions);
  const limits = { ...LIMITS, ...options.limits };
  const app = new Hono<AppEnv>();
  app.use(contextStorage());
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
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use(api, compress());
  const usual = options.timeout ?? 30_000;
  const isLong = calls(services.database.resources, ({ long: takesLong }) => takesLong === true);
  const takesData = calls(services.database.resources, ({ upload }) => upload === 'data');
  app.use(api, (c, next) => {
    const limit = isLong(c) ? LONG : usual;
    c.set('limit', limit);
    c.set('sender', senderOf(c, options.proxies ?? 0));
    return timeout(limit)(c, next);
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
  mountSharedPlan(app, services, limit(limits.failures));
  mountOnlineNotices(app, services, {
    asked: limit(limits.failures),
    sent: sharedLimit(services.database.pool, 'notices', limits.notices),
    toStudio: sharedLimit(services.database.pool, 'notices to studio', limits.noticesAnHour, HOUR),
  });
  app.use(
    '/api/v1/*',
    authenticate(
      services,
      limit(limits.failures),
      slowdown(services.database.pool, 'tokens', limits.signIns),
    ),
    rateLimit(limits, services.database.resources),
  );
  app.use('/api/v1/*', noteExports(services.log));
  app.use('/api/v1/*', onNewDay(services, options.allHooks));
  mountEndpoints(app, services);
  for (const resource of services.database.resources)
    mountResource(app, services, resource, options.allHooks?.[resource.name]);
  // Answered, not thrown: then `methodNotAllowed` looks whether the address knows other methods.
  app.all(api, (c) => noSuchAddress.toResponse(c));
}

const bodies = bodyLimit({
  maxSize: LARGEST.json,
  onError: () => {
    throw tooLarge('Die Anfrage ist größer als 1 MB.');
  },
});

const uploads = bodyLimit({
  maxSize: LARGEST.upload,
  onError: () => {
    throw tooLarge('Die Datei ist größer als 5 MB.');
  },
});

const data = bodyLimit({
  maxSize: LARGEST.data,
  onError: () => {
    throw tooLarge('Die Datei ist größer als 20 MB.');
  },
});

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
