/** What programs call the values of members and their contracts. */
import { type Said, saidFor } from '#declare/imports.ts';

const PAUSED =
  'pausiert | ausgesetzt | Pause | ruhend | ruht | Ruhezeit | stillgelegt | sistiert | eingefroren | paused | frozen | freeze | suspended | on hold | en pause | suspendu | suspendue | sospeso | sospesa | in pausa | bevroren | gepauzeerd';

export const MEMBER_WORDS: Readonly<Record<string, Said>> = {
  gender: saidFor({
    female:
      'w | f | girl | Mädchen | v | vrouwelijk | donna | Madame | Mme | femme | féminin | signora | sig.ra | femmina | mujer | femenino | vrouw | mevrouw | mevr. | Frau | Fr. | weibl. | Mrs | Ms | Miss | woman | 2',
    male: 'm | boy | Junge | h | mannelijk | uomo | Monsieur | homme | masculin | hombre | varón | masculino | signor | sig. | maschio | de heer | dhr. | Herr | Hr. | Herrn | männl. | Mr | man | 1',
    diverse: 'd | div. | x | non-binary | nichtbinär | inter | other | andere | 3 | diverse',
    unspecified:
      'k. A. | unbekannt | unknown | keine | u | n | neutral | 0 | not specified | prefer not to say | unisex | keine Angaben | nicht angegeben | not disclosed | undisclosed',
    none: 'Firma | Familie | Company | Eheleute | Ehepaar | Fam.',
  }),
  status: saidFor({
    active: `aktiv | akzeptiert | accepted | registriert | registered | overdue | in arrears | zukünftig | geplant | declined | payment failed | gültig | valid | ungekündigt | nicht gekündigt | laufend ungekündigt | fortlaufend | actief | A | actif | active | attivo | attiva | activo | activa | alta | en cours | Mitglied | laufend | läuft | ok | aktuell | nicht gestartet | not started | upcoming | active | running | current | member | ${PAUSED} | past due | paying | live | trialing | in trial | future | pending start | gesperrt | locked | blocked | 1 | ja | yes | true | wahr | x | -1`,
    cancelled:
      'gekündigt | gek. | gekünd. | künd. | pending deactivation | pending cancel | scheduled to cancel | opgezegd | résilié | résiliée | disdetto | disdetta | cancelled | canceled | Kündigung | gekündigt zum | terminated | in Kündigung | pending cancellation | canceling | cancelling | wird gekündigt | resigned | quit | in Kündigungsfrist | notice given | under notice | not renewing | non renewing | läuft aus | dropped',
    ended:
      'inaktiv | inactief | beëindigd | inactif | inattivo | expiré | expirée | terminé | terminée | scaduto | scaduta | baja | inactivo | inactiva | verlopen | inactive | beendet | ended | expired | abgelaufen | ausgetreten | ehemalig | Ehemaliger | ex | alumni | lapsed | Ex-Mitglied | ehemaliges Mitglied | former | former member | non member | ex member | not a member | no longer a member | nicht mehr Mitglied | kein aktives Mitglied | archiviert | archived | widerrufen | gelöscht | deleted | 0 | nein | no | false | falsch | storniert',
    prospect:
      'Interessent | Interessentin | Lead | prospect | Probetraining | Probe | Gast | guest | trial | neu | kein Mitglied | cold | warm | hot | new lead | lost | verloren | contacted | trial booked',
    // What is said of a card says nothing of its holder.
    none: 'payg | pay as you go | no membership | verbraucht | aufgebraucht | eingelöst | used up | depleted',
  }),
  mandate_state: saidFor({
    valid:
      'aktiv | erteilt | vorhanden | ok | active | valid | signed | confirmed | submitted | pending submission | ja | yes | true | wahr | 1 | x',
    ended:
      'widerrufen | inaktiv | ungültig | abgelaufen | erloschen | beendet | gelöscht | storniert | gesperrt | nicht erteilt | revoked | inactive | invalid | expired | cancelled | canceled | failed | consumed | nein | no | false | falsch | 0',
  }),
  billing_interval: saidFor({
    weekly:
      'woche | wekelijks | per week | hebdomadaire | settimanale | semanal | wöchentl. | wö. | weekly | week | per week | 1 Woche | 1 week | every 1 week | P1W | P7D | w | 7 Tage | je Woche',
    monthly:
      'monat | maandelijks | per maand | maand | mensuel | mensuelle | mensile | mensual | monatl. | mtl. | mtl | mon. | monthly | month | per month | m | 1 | 1 Monat | 1M | 1 month | p. m. | every month | 1/12 | every 1 month | P1M | recurring monthly | 12x | 12 | pro Monat | je Monat | zum 1. | zum 15. | Monatsbeitrag',
    quarterly:
      'quartal | v | 1/4 | per kwartaal | kwartaal | trimestriel | trimestrale | trimestral | quartalsweise | vierteljährl. | 1/4-jährlich | 1/4 jährlich | 1/4-jährl. | 1/4 jährl. | 1/4-Jahr | 1/4 Jahr | ¼-jährlich | ¼ Jahr | 1/4j. |  vj. | quarterly | quarter | q | 3 Monate | 3 Monatlich | dreimonatlich | 3M | 3 | alle 3 Monate | 3 months | alle drei Monate | drei Monate | every 3 months | P3M',
    yearly:
      'jahr | 1/1 | jaarlijks | per jaar | jaar | annuel | annuale | anual | jährl. | jährlich | jahresweise | yearly | annual | annually | year | y | j | 12 Monate | 12M | 12 months | every 12 months | every year | every 1 year | P1Y | P12M | 1 year | 1 Jahr | Jahreszahler | Jahresbeitrag | p. a. | pro Jahr',
  }),
  payment_method: saidFor({
    sepa: 'Lastschrift | stripe_sepa | sepa_debit | Lastschr. | automatische incasso | incasso | prélèvement | LSV | addebito diretto | domiciliación | domiciliado | domiciliación bancaria | RID | SDD | gocardless | SEPA | SEPA-Lastschrift | Bankeinzug | per Einzug | Abbuchung | Einzug | Einzugsermächtigung | DD | direct debit | debit | EFT | ACH | LS | L | S | bank account | Basislastschrift | ja | j | y | x | wahr | true',
    transfer:
      'Überweisung | Überw. | Überweis. | overboeking | factuur | virement | facture | transferencia | transferencia bancaria | bonifico | fattura | Ü | Rechnung | R | RE | RG | bank transfer | transfer | invoice | Vorkasse | Dauerauftrag | Selbstzahler | wire | bacs | send_invoice | Einzahlungsschein | QR-Rechnung | Zahlschein | Erlagschein',
    cash: 'bar | contant | B | espèces | comptant | contanti | efectivo | metálico | Barzahlung | cash | Barzahler | Barzahlerin | zahlt bar | Kasse | vor Ort',
    card: 'EC | pin | carte | carta | tarjeta | EC-Karte | CB | carte bancaire | Karte | CC | Kreditkarte | credit card | card | Girocard | VISA | Mastercard | PayPal | online | TWINT | Apple Pay | Google Pay | Bankomat | Bankomatkarte | Debitkarte | stripe | Amex | American Express | Discover | Maestro | V PAY | Visa Debit | Postcard | PostFinance Card',
    none: 'nein | charge_automatically | n | no | keine | non | falsch | false | beitragsfrei | kostenlos | gratis | frei | free | prepaid | Firma | Arbeitgeber | employer | company',
  }),
};

const RESTS = new RegExp(`\\b(?:${PAUSED.replaceAll(' | ', '|')})`, 'i');

/** Returns whether a status says that the contract rests: it counts as active then. */
export const isPaused = (status: string): boolean => RESTS.test(status);
