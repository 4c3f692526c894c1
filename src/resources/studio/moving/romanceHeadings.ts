/** What programs call the columns of files in French and Italian, as those of Swiss studios do. */
import { type Column, headings } from '#declare/imports.ts';
import { composed } from './composedHeadings.ts';

export const ROMANCE_WHO: readonly Column[] = [
  ...headings(
    'former_number',
    'ID membre | ID client | ID adhérent | Code adhérent | Matricule | N° d’adhérent | N° membre | No membre | Numéro de membre | N° client | Numéro client | N° adhérent | Identifiant | Nr. socio | No socio | N. tessera | Numero tessera | Nr. membre | N. cliente | Numero socio | N. socio | Numero cliente | Codice cliente | Codice socio | Cod. socio | Cod. cliente | N. tessera',
  ),
  ...composed(
    'former_number',
    'Identifiant | Numéro | N° | Code | Référence | ID',
    'du membre | de l’adhérent | du client | adhérent | abonné',
  ),
  ...headings('name', 'Membre | Adhérent | Abonné | Socio | Cliente | Iscritto'),
  ...headings('name', 'Nom et prénom | Nom complet | Nome e cognome | Cognome e nome | Nome completo'),
  ...headings('first_name', 'Prénom | Prénoms | Nome'),
  ...headings('last_name', 'Nom | Nom de famille | Cognome'),
  ...headings(
    'email',
    'Courriel | Adresse e-mail | Adresse électronique | Mail | Indirizzo e-mail | Posta elettronica',
  ),
  ...headings('birthday', 'Date de naissance | Né le | Née le | Data di nascita | Nato il | Nata il'),
];

export const ROMANCE_MEMBERS: readonly Column[] = [
  ...headings('price_cents', 'Tarif mensuel | Prix mensuel | Importo mensile | Prezzo mensile'),
  ...headings('cancelled_to', 'Résiliation au | Disdetta al | Disdetto al'),
  ...headings('paused_from', 'Pause du | Pause dès le | Pausa dal'),
  ...headings('paused_until', "Pause au | Pause jusqu'au | Pausa al | Pausa fino al"),
  ...headings('gender', 'Civilité | Sexe | Genre | Sesso | Genere | Titolo di cortesia'),
  ...headings('phone', 'Téléphone | Téléphone fixe | Tél. | Tél. privé | Telefono | Telefono fisso'),
  ...headings(
    'mobile',
    'Téléphone portable | Tél. portable | Portable | Natel | Tél. mobile | Cellulare | Telefono cellulare | Cell.',
  ),
  ...headings('street', 'Rue | Rue et numéro | Adresse postale | Via | Via e numero | Indirizzo'),
  ...headings('postal_code', 'NPA | Code postal | CP | CAP | NAP'),
  ...headings('city', 'Localité | Ville | Lieu | Località | Città | Comune'),
  ...headings('country', 'Pays | Paese | Nazione'),
  ...headings('company_name', 'Entreprise | Société | Azienda | Ditta'),
  ...headings('notes', 'Remarque | Remarques | Commentaire | Note interne | Osservazioni'),
  ...headings('status', 'Statut | Stato'),
  ...headings('account_holder', 'Titulaire du compte | Intestatario | Intestatario del conto'),
  ...headings(
    'mandate_reference',
    'Référence du mandat | Référence unique de mandat | RUM | Référence RUM | Riferimento mandato | Codice mandato',
  ),
  ...headings(
    'mandate_signed_on',
    'Date du mandat | Date de signature du mandat | Date de signature RUM | Date RUM | Signature du mandat | Data mandato | Data firma mandato',
  ),
  ...headings('contract_number', 'N° contrat | Numéro de contrat | Numero contratto | N. contratto'),
  ...headings(
    'tariff',
    'Abonnement | Type d’abonnement | Formule | Tarif | Abbonamento | Tipo abbonamento | Tariffa',
  ),
  ...headings(
    'price_cents',
    'Montant | Montant mensuel | Montant TTC | Montant du prélèvement | Prix | Prix TTC | Prix mensuel | Tarif TTC | Mensualité | Mensualité TTC | Cotisation | Importo | Importo rata | Prezzo | Rata | Rata mensile | Quota | Quota mensile',
  ),
  ...headings(
    'billing_interval',
    'Fréquence de paiement | Fréquence | Fréquence de prélèvement | Fréquence de facturation | Rythme de paiement | Périodicité | Frequenza | Frequenza pagamento | Frequenza di pagamento | Periodicità | Rateizzazione | Rateazione',
  ),
  ...headings(
    'payment_method',
    'Modalità pagamento | Mode de paiement | Moyen de paiement | Modalità di pagamento | Metodo di pagamento | Pagamento',
  ),
  ...headings('concluded_on', 'Date du contrat | Date de signature | Data contratto | Data firma'),
  ...headings(
    'starts_on',
    'Début | Date de début | Début du contrat | Valable dès | Inizio | Data inizio | Valido dal',
  ),
  ...headings('address', 'Adresse complète | Indirizzo completo'),
  ...headings('cancelled_because', 'Motif de résiliation | Motivo disdetta'),
  ...headings('cancelled_to', 'Date d’effet | Date d’effet de la résiliation'),
  ...headings('term', 'Engagement | Durée | Durée minimale | Durata | Durata minima'),
  ...headings('notice', 'Préavis | Délai de résiliation | Preavviso | Termine di disdetta'),
  ...headings(
    'ends_on',
    'Fin | Date de fin | Fin du contrat | Échéance | Date d’échéance | Expiration | Date d’expiration | Fine | Data fine | Scadenza | Data scadenza | Valido fino al',
  ),
  ...headings(
    'next_due_on',
    'Prochain prélèvement | Prochaine échéance | Date du prochain prélèvement | Prochain paiement | Prossima scadenza | Prossimo addebito | Prossimo pagamento',
  ),
  ...headings('claimed_until', 'Payé jusqu’au | Facturé jusqu’au | Pagato fino al'),
  ...headings(
    'guardian_name',
    'Responsable légal | Représentant légal | Genitore | Tutore | Genitore/tutore',
  ),
  ...headings('emergency_name', 'Contact d’urgence | Personne à contacter | Contatto di emergenza'),
  ...headings('emergency_phone', 'Téléphone d’urgence | Telefono di emergenza'),
  ...headings('cancelled_on', 'Date de résiliation | Résilié le | Data disdetta | Disdetto il'),
  ...headings('cancelled_to', 'Résilié au | Résilié pour le | Disdetto per il'),
  ...headings('paused_from', 'Suspendu du | Suspendu dès | Suspension du | Sospeso dal | Sospensione dal'),
  ...headings(
    'paused_until',
    'Suspendu au | Suspendu jusqu’au | Suspension au | Sospeso fino al | Sospensione al',
  ),
  ...headings(
    'balance_cents',
    'Solde | Solde ouvert | Montant ouvert | Impayé | Saldo aperto | Residuo | Da pagare | Saldo da pagare | Da saldare | Importo dovuto | Restant dû | Reste à payer | Solde dû | Montant dû | Impayés | Insoluto | Saldo dovuto',
  ),
];
