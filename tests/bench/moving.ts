/**
 * A studio of five thousand moves in with its contracts, against the services as a process: time, memory, and how long
 * another one's light request waits meanwhile. Linux only.
 */
import { build } from '../support/built.ts';
import { startExternal } from '../support/externalPostgres.ts';
import { startSignIn } from '../support/signIn.ts';
import { type Figure, ratio } from './figure.ts';
import { peak, resetPeak } from './memory.ts';
import { callerOf } from './product.ts';

const PEOPLE = Number(process.env.MANY ?? 5_000);
const LIMIT_MS = 300_000;
const LIMIT_MB = 512;
/** Milliseconds that nothing may hold the thread longer than. */
const ALLOWED = 20;

const HEAD =
  'Mitgliedsnr.;Anrede;Name;Geb.-Datum;E-Mail;Mobil;Anschrift;IBAN;Mandatsreferenz;Mandat vom;Tarif;Beitrag;Zahlweise;Vertragsbeginn;Laufzeit;Kündigungsfrist;Saldo';

/** Returns a list of members, each with a mandate and a contract. */
function list(): string {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const year = 1950 + (at % 50);
    return `N${at};Frau;"Muster${at}, Mia";03.04.${year};mia${at}@umzug.example;0176 ${1_000_000 + at};"Am Markt ${1 + (at % 90)}, 24103 Kiel";DE89 3704 0044 0532 0130 00;UMZUG-${at};01.03.2024;Tarif ${at % 12};${39 + (at % 5)},90 €;mtl.;01.03.2024;12 Mon.;1 Monat;${at % 20 === 0 ? '39,90' : '0,00'}`;
  });
  return [HEAD, ...rows].join('\n');
}

interface Cost {
  readonly ms: number;
  readonly waited: number;
  readonly megabytes: number;
}

/** Does the work, while another caller asks for something light again and again. */
async function watched(origin: string, pid: number, work: () => Promise<unknown>): Promise<Cost> {
  const health = () => fetch(`${origin}/api/v1/health`).then((answer) => answer.arrayBuffer());
  await health();
  resetPeak(pid);
  let isDone = false;
  let waited = 0;
  const asks = (async () => {
    while (!isDone) {
      const start = performance.now();
      await health();
      waited = Math.max(waited, performance.now() - start);
      if (process.env.SAY && performance.now() - start > 60)
        console.log(`${Math.round(start)}: ${Math.round(performance.now() - start)} ms`);
    }
  })();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  isDone = true;
  await asks;
  return { ms, waited, megabytes: peak(pid) };
}

export async function measureMoving(): Promise<Figure[]> {
  const external = await startExternal();
  const signIn = await startSignIn();
  const built = await build({
    DATABASE_URL: await external.makeDatabase('moving'),
    DEMO: '1',
    ...signIn.env,
    ...(process.env.PROBE && { NODE_OPTIONS: process.env.PROBE }),
  });
  try {
    await built.start();
    const { origin } = built;
    const pid = built.product().child.pid as number;
    const api = await callerOf(origin);
    const file = new File([list()], 'mitglieder.csv');
    const send = (dry: boolean) =>
      watched(origin, pid, async () => {
        const body = new FormData();
        body.set('file', file);
        body.set('name', 'mitglieder.csv');
        body.set('dry_run', String(dry));
        const { people, faulty, faults } = await api.upload('auth/moving-in', body);
        if (faulty > 0 || people !== PEOPLE)
          throw new Error(`${people} people, ${faulty} faults: ${JSON.stringify(faults).slice(0, 500)}`);
      });
    const before = peak(pid);
    const costs = {
      geprobt: await send(true),
      übernommen: await send(false),
      'noch einmal gesendet': await send(false),
    };
    const what = `Umzug von ${PEOPLE.toLocaleString('de-DE')} Kunden`;
    return [
      ratio(`${what}, Speicher davor, gegen das Erlaubte`, before, LIMIT_MB, 'MB'),
      ...Object.entries(costs).flatMap(([step, { ms, waited, megabytes }]) => [
        ratio(`${what}, ${step}, gegen fünf Minuten`, ms, LIMIT_MS, 'ms'),
        ratio(`${what}, ${step}, höchster Speicher gegen das Erlaubte`, megabytes, LIMIT_MB, 'MB'),
        ratio(`${what}, ${step}, längste Antwort an andere gegen das Erlaubte`, waited, ALLOWED, 'ms'),
      ]),
    ];
  } finally {
    await built.clear();
    await signIn.stop();
    await external.stop();
  }
}
