/**
 * Stands in for the one script that a sign-in with Google's popup loads from outside, `apis.google.com/js/api.js`: its
 * `gapi.iframes` carries messages between the app and the identity provider's frame. All else is the real thing.
 */
import type { BrowserContext } from '@playwright/test';

/** Serves the stand-in to every page of a context; whatever else lies outside isn't reached. */
export async function standInForGoogle(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    ({ origin: asked }) => asked !== origin,
    (route) =>
      new URL(route.request().url()).host === 'apis.google.com'
        ? route.fulfill({ contentType: 'text/javascript', body: `(${gapiIframes})();` })
        : route.abort(),
  );
}

/** Runs in the browser, both in the app and in its frame; so it may use nothing from around it. */
function gapiIframes(): void {
  type Handler = (data: unknown) => unknown;
  interface Message {
    readonly name?: string;
    readonly data?: unknown;
    readonly id: number;
    /** What the handlers of the message with that id answered. */
    readonly answers?: unknown[];
  }

  class Peer {
    private readonly handlers = new Map<string, Handler>();
    private readonly early: Message[] = [];
    private readonly asked = new Map<number, (answers: unknown[]) => void>();
    private readonly other: () => Window;
    constructor(other: () => Window) {
      this.other = other;
      window.addEventListener('message', ({ source, data }) => {
        if (source === this.other() && data?.standIn) this.take(data.standIn);
      });
    }
    restyle = () => Promise.resolve();
    ping = (done: () => void) => Promise.resolve().then(done);
    register(name: string, handler: Handler): void {
      this.handlers.set(name, handler);
      for (const message of this.early.splice(0)) this.take(message);
    }
    send(name: string, data: unknown, done: (answers: unknown[]) => void): void {
      const id = Math.random();
      this.asked.set(id, done);
      this.post({ name, data, id });
    }
    private take(message: Message): void {
      if (message.answers) {
        try {
          this.asked.get(message.id)?.(message.answers);
        } catch {
          // The SDK's callback always ends by throwing, after it has heard the answer; Google's script lets it.
        }
        return;
      }
      const handler = this.handlers.get(message.name ?? '');
      if (handler) this.post({ id: message.id, answers: [handler(message.data)] });
      else this.early.push(message);
    }
    private post(message: Message): void {
      this.other().postMessage({ standIn: message }, '*');
    }
  }

  function open({ url, where }: { url: string; where: Element }, opened: (peer: Peer) => Promise<Peer>) {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = url;
    where.append(frame);
    return new Promise<Peer>((resolve) => {
      frame.onload = () => resolve(opened(new Peer(() => frame.contentWindow as Window)));
    });
  }

  const parent = new Peer(() => window.parent);
  const iframes = {
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    Iframe: Peer,
    getContext: () => ({ open, getParentIframe: () => parent }),
  };
  const here = window as unknown as Record<string, unknown>;
  here.gapi = { iframes, load: (_: string, { callback }: { callback: () => void }) => callback() };
  // The app names its callback in the script's address, the frame has one by a fixed name.
  const name = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload');
  (here[name ?? 'gapi_onload'] as (() => void) | undefined)?.();
}
