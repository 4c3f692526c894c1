/** What programs call the columns of files in Dutch. */
import { type Column, headings } from '#declare/imports.ts';

export const DUTCH_WHO: readonly Column[] = [
  ...headings(
    'former_number',
    'Lidnummer | Relatiecode | Relatienummer | Lidnr. | Lid ID | Klantnummer | Klantnr. | Ledennummer',
  ),
  ...headings('name', 'Naam | Volledige naam | Naam lid | Lid | Klant'),
  ...headings('first_name', 'Voornaam | Roepnaam'),
  ...headings('last_name', 'Achternaam | Familienaam'),
  ...headings('email', 'E-mailadres | Mailadres'),
  ...headings('birthday', 'Geboortedatum | Geb.datum'),
];

export const DUTCH_MEMBERS: readonly Column[] = [
  ...headings('gender', 'Geslacht | Aanhef | M/V'),
  ...headings('phone', 'Telefoon | Telefoonnummer | Tel.nr.'),
  ...headings('mobile', 'Mobiel | Mobiel nummer | Mobiele telefoon | GSM'),
  ...headings('street', 'Straat | Straat + nr | Straat en nr | Straat en huisnummer | Straatnaam'),
  ...headings('house_number', 'Huisnummer | Huisnr.'),
  ...headings('street_extra', 'Toevoeging | Huisnummertoevoeging'),
  ...headings(
    'city',
    'Plaats | PC + Plaats | Postcode + plaats | Postcode en woonplaats | Woonplaats | Stad | Gemeente',
  ),
  ...headings('address', 'Adres | Volledig adres'),
  ...headings('country', 'Landnaam'),
  ...headings('company_name', 'Bedrijf | Bedrijfsnaam'),
  ...headings('guardian_name', 'Ouder | Naam ouder | Ouder/verzorger | Wettelijk vertegenwoordiger'),
  ...headings('notes', 'Opmerking | Opmerkingen | Notitie | Notities'),
  ...headings(
    'account_holder',
    'Tenaamstelling | Ten name van | T.n.v. | Rekeninghouder | Naam rekeninghouder',
  ),
  ...headings('iban', 'Rekeningnummer | Bankrekening | Bankrekeningnummer'),
  ...headings(
    'mandate_reference',
    'Machtigingskenmerk | Mandaat | Mandaat ID | Machtigingsnummer | Mandaatnummer',
  ),
  ...headings(
    'mandate_signed_on',
    'Machtiging datum | Datum machtiging | Machtigingsdatum | Mandaatdatum | Datum ondertekening | Ondertekend op | Getekend op',
  ),
  ...headings('contract_number', 'Contractnummer | Abonnementsnummer'),
  ...headings('tariff', 'Abonnement | Abonnementsvorm | Lidmaatschap | Contractsoort | Soort abonnement'),
  // Behind names: what kind of member it is says less.
  ...headings('tariff', 'Categorie | Lidsoort | Soort lid'),
  ...headings(
    'price_cents',
    'Bedrag | Maandbedrag incl. btw | Bedrag incl. btw | Prijs incl. btw | Prijs | Contributie | Maandbedrag | Termijnbedrag | Bedrag per periode | Bedrag per termijn | Bedrag per maand | Incassobedrag | Abonnementsprijs',
  ),
  ...headings(
    'billing_interval',
    'Betaalfrequentie | Betaaltermijn | Betalingstermijn | Incassofrequentie | Betaalperiode | Incassoperiode | Facturatieperiode',
  ),
  ...headings('payment_method', 'Betaalwijze | Betaalmethode | Betalingswijze'),
  ...headings('starts_on', 'Ingangsdatum | Startdatum | Begindatum | Lid sinds | Inschrijfdatum'),
  ...headings('term', 'Looptijd | Contractduur | Minimale looptijd'),
  ...headings('notice', 'Opzegtermijn'),
  ...headings('ends_on', 'Einddatum | Contract tot | Abonnement tot | Vervaldatum | Geldig tot'),
  ...headings('next_due_on', 'Volgende incasso | Volgende betaling | Volgende incassodatum'),
  ...headings('claimed_until', 'Betaald tot | Betaald t/m | Gefactureerd tot'),
  ...headings('cancelled_on', 'Opgezegd op | Opzegdatum | Opgezegd'),
  ...headings('cancelled_to', 'Opgezegd per | Beëindigd per'),
  ...headings('paused_from', 'Bevroren vanaf | Pauze vanaf'),
  ...headings('paused_until', 'Bevroren tot | Pauze tot'),
  ...headings('balance_cents', 'Openstaand | Openstaand bedrag | Openstaand saldo | Achterstand'),
];
