/** Security headers: of the web app's pages, and of the API's answers. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

export interface SecurityOptions {
  /** Origins of external services that the web app calls. */
  readonly connect?: readonly string[];
  /** Domains of the Firebase project's own sign-in pages, beside firebaseapp.com and web.app. */
  readonly frame?: readonly string[];
}

/**
 * Origins where the Firebase SDK signs in and renews tokens, and of the one script its Google popup loads.
 */
const IDENTITY = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const GOOGLE_APIS = 'https://apis.google.com';

/**
 * Sets secure headers: for pages with the Content-Security-Policy of the web app (no inline scripts, no framing by other
 * sites), for answers of the API with one that lets them load nothing.
 * @example app.use(security({ connect: ['https://payment.example'] }))
 */
export function security(options?: SecurityOptions): MiddlewareHandler {
  const ofPages = pageHeaders(options);
  return (c, next) => (c.req.path.startsWith('/api/') ? ofAnswers : ofPages)(c, next);
}

/** Without the headers that concern documents alone: they would be a third of a record's answer. */
const ofAnswers = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

function pageHeaders({ connect = [], frame = [] }: SecurityOptions = {}): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", GOOGLE_APIS],
      // Emotion writes style elements at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...IDENTITY, 'https://www.googleapis.com', GOOGLE_APIS, ...connect],
      frameSrc: [
        "'self'",
        'https://*.firebaseapp.com',
        'https://*.web.app',
        'https://accounts.google.com',
        ...frame,
      ],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    // The Google popup has to reach the page that opened it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Firebase API keys can be restricted to the address of the page.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}
