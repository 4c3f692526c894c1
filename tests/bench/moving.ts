/** A studio of five thousand moves in: rehearsed, taken over, and how long it holds the thread and how much memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { allHooks } from '#services/entities/index.ts';
import { testApp } from '../support/app.ts';
import { type Figure, ratio } from './figure.ts';

const PEOPLE = 5_000;
const LIMIT_MS = 300_000;
const LIMIT_MB = 512;
const UNLIMITED = { writes: 1e9, expensive: 1e9, failures: 1e9 };

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

export async function measureMoving(): Promise<Figure[]> {
  const app = await testApp({ allHooks, limits: UNLIMITED });
  try {
    const content = list();
    const send = async (dry: boolean) => {
      const body = new FormData();
      body.set('file', new File([content], 'mitglieder.csv'));
      body.set('name', 'mitglieder.csv');
      body.set('dry_run', String(dry));
      const start = performance.now();
      const { status, body: answer } = await app.as('adminNord').post('auth/moving-in', body);
      if (status !== 200 || answer.faulty > 0 || answer.people !== PEOPLE)
        throw new Error(`moving in answered ${status}: ${JSON.stringify(answer).slice(0, 500)}`);
      return performance.now() - start;
    };
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const rehearsed = await send(true);
    const heldRehearsing = delay.max / 1e6;
    delay.reset();
    const taken = await send(false);
    const heldTaking = delay.max / 1e6;
    delay.disable();
    const again = await send(false);
    const megabytes = process.memoryUsage().rss / 1024 / 1024;
    return [
      ratio('Umzug von 5.000 Kunden geprobt, gegen fünf Minuten', rehearsed, LIMIT_MS, 'ms'),
      ratio('Umzug von 5.000 Kunden übernommen, gegen fünf Minuten', taken, LIMIT_MS, 'ms'),
      ratio('derselbe Umzug noch einmal, gegen fünf Minuten', again, LIMIT_MS, 'ms'),
      ratio('längste Belegung des Threads beim Proben, gegen 20 ms', heldRehearsing, 20, 'ms'),
      ratio('längste Belegung des Threads beim Übernehmen, gegen 20 ms', heldTaking, 20, 'ms'),
      ratio('Speicher danach, gegen 512 MB', megabytes, LIMIT_MB, 'MB'),
    ];
  } finally {
    await app.close();
  }
}
