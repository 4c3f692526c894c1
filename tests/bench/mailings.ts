/**
 * A message to ten thousand customers against one to a hundred: how long it takes to write it, to say how far it is and to
 * stop it while it is sent, how long the one thread is held meanwhile, and how much memory it takes.
 */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { startPost } from '#services/post/worker.ts';
import type { Answer } from '../support/app.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { copies } from '../support/many.ts';
import { type Figure, ratio } from './figure.ts';

const FEW = 100;
const MANY = Number(process.env.MANY ?? 10_000);
/** Milliseconds that nothing may hold the thread longer than. */
const ALLOWED = 20;
/** Milliseconds within which a call is answered that somebody waits for. */
const AT_ONCE = 1000;
const MEGABYTES = 64;
/** Messages that are sent before it is stopped. */
const SENT_FIRST = 50;

interface Times {
  readonly ms: Readonly<Record<'preview' | 'send' | 'progress' | 'each' | 'stop', number>>;
  /** Longest hold of the thread. */
  readonly held: Readonly<Record<'preview' | 'send' | 'stop', number>>;
  readonly megabytes: number;
  /** Mails that went out after the answer to the call that stopped it. */
  readonly after: number;
}

/** @example for (const figure of await measureMailings()) console.log(print(figure)) */
export async function measureMailings(): Promise<Figure[]> {
  const [few, many] = [await timesOf(FEW), await timesOf(MANY)];
  const against = `${MANY} Empfänger gegen ${FEW}`;
  return [
    ratio(`Rundmail, Vorschau, ${against}`, many.ms.preview, few.ms.preview, 'ms'),
    ratio(`Rundmail, geschrieben, ${against}`, many.ms.send, few.ms.send, 'ms'),
    ratio(`Rundmail, je Mail, ${against}`, many.ms.each, few.ms.each, 'ms'),
    ratio('Rundmail, Stand gegen „sofort“', many.ms.progress, AT_ONCE, 'ms'),
    ratio(`Rundmail, angehalten, ${against}`, many.ms.stop, few.ms.stop, 'ms'),
    ratio('Rundmail, nach dem Anhalten verschickt, gegen eine', many.after, 1, 'Mails'),
    ratio('Rundmail, Vorschau, längster Halt gegen das Erlaubte', many.held.preview, ALLOWED, 'ms'),
    ratio('Rundmail, geschrieben, längster Halt gegen das Erlaubte', many.held.send, ALLOWED, 'ms'),
    ratio('Rundmail, angehalten, längster Halt gegen das Erlaubte', many.held.stop, ALLOWED, 'ms'),
    ratio('Rundmail, Speicher beim Schreiben gegen das Erlaubte', many.megabytes, MEGABYTES, 'MB'),
  ];
}

async function timesOf(count: number): Promise<Times> {
  const studio = await studioOf(count);
  try {
    const admin = studio.as('adminNord');
    const body = { subject: 'Moin {Vorname}', text: '{Anrede}\n\nmorgen ist zu.', filter: '{}' };
    const preview = await timed(() => admin.post('auth/mailings/preview', body));
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().heapUsed);
    }, 20);
    const send = await timed(() => admin.post('auth/mailings/send', body));
    clearInterval(watch);
    const { id } = send.answer.body;
    const progress = () => admin.get(`auth/mailings/${id}/progress`);
    let mails = 0;
    const transport = { send: async () => void mails++, close: () => undefined };
    const start = performance.now();
    const post = startPost(studio.services, { look: 50, transport });
    while (mails < SENT_FIRST) await new Promise((done) => setTimeout(done, 10));
    const each = (performance.now() - start) / mails;
    const said = await timed(progress);
    const stop = await timed(() => admin.post(`auth/mailings/${id}/stop`, {}));
    const stopped = mails;
    await post.idle();
    await post.stop();
    const { waiting, sent, withdrawn } = (await progress()).body;
    if (waiting !== 0 || sent !== mails || sent + withdrawn !== send.answer.body.total)
      throw new Error(`${waiting} waiting, ${sent} of ${mails} noted as sent, ${withdrawn} withdrawn`);
    return {
      ms: { preview: preview.ms, send: send.ms, progress: said.ms, each, stop: stop.ms },
      held: { preview: preview.held, send: send.held, stop: stop.held },
      megabytes: (most - before) / 2 ** 20,
      after: mails - stopped,
    };
  } finally {
    await studio.close();
  }
}

async function timed(call: () => Promise<Answer>) {
  const loop: IntervalHistogram = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const start = performance.now();
  const answer = await call();
  const ms = performance.now() - start;
  await new Promise((done) => setTimeout(done, 20));
  loop.disable();
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
  return { answer, ms, held: loop.max / 1e6 };
}

/** With as many customers: two are made one by one. */
async function studioOf(count: number): Promise<Commerce> {
  const studio = await commerce('2026-11-21', {
    ...{ via: 'smtp', url: 'smtp://127.0.0.1:9', from: 'post@nord.example', perMinute: 1e6 },
  });
  const customer = await studio.customer();
  await copies(studio, 'customers', customer, count - 2, {
    number: '1000000 + n',
    first_name: `(ARRAY['Anna','Ömer','Lena','Paul','Mia','Jonas'])[1 + n % 6]`,
    last_name: `(ARRAY['Schmidt','Ärmel','Weber','Groß','Yıldız'])[1 + n % 5] || n % 97`,
    email: `'kunde' || n || '@demo.example'`,
  });
  await studio.database.pool.query('ANALYZE');
  return studio;
}
