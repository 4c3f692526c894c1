/** What programs call the columns of files in Spanish. */
import { type Column, headings } from '#declare/imports.ts';

export const SPANISH_WHO: readonly Column[] = [
  ...headings(
    'former_number',
    'Nº Socio | N.º socio | Nº de socio | Número de socio | Num. socio | Nº cliente | Número de cliente | Código cliente | Código de socio | ID socio | ID cliente',
  ),
  ...headings('name', 'Nombre y apellidos | Apellidos y nombre | Nombre completo | Apellidos, Nombre'),
  ...headings('first_name', 'Nombre | Nombres'),
  ...headings('last_name', 'Apellidos | Apellido | Primer apellido'),
  ...headings('email', 'Correo electrónico | Correo'),
  ...headings('birthday', 'Fecha Nacimiento | Fecha de nacimiento | F. nacimiento | Nacimiento'),
];

export const SPANISH_MEMBERS: readonly Column[] = [
  ...headings('gender', 'Sexo | Género'),
  ...headings('phone', 'Teléfono | Teléfono fijo | Tfno. | Tel. fijo'),
  ...headings('mobile', 'Móvil | Teléfono móvil | Celular | Tel. móvil'),
  ...headings('street', 'Calle | Domicilio'),
  ...headings('address', 'Dirección | Dirección completa'),
  ...headings('postal_code', 'C.P. | Código postal | Cód. postal'),
  ...headings('city', 'Población | Localidad | Ciudad | Municipio'),
  ...headings('country', 'País'),
  ...headings('company_name', 'Empresa'),
  ...headings('notes', 'Observaciones | Notas | Comentarios'),
  ...headings('status', 'Estado | Situación'),
  ...headings('account_holder', 'Titular | Titular de la cuenta'),
  ...headings(
    'mandate_reference',
    'Referencia mandato | Referencia del mandato | Mandato SEPA | Ref. mandato',
  ),
  ...headings('mandate_signed_on', 'Fecha mandato | Fecha del mandato | Firma mandato | Fecha firma mandato'),
  ...headings('contract_number', 'Nº contrato | Número de contrato'),
  ...headings('tariff', 'Tarifa | Abono | Tipo de abono | Tipo de cuota | Plan contratado'),
  ...headings('price_cents', 'Cuota | Importe | Precio | Cuota mensual | Importe cuota'),
  ...headings('billing_interval', 'Periodicidad | Frecuencia | Frecuencia de pago | Periodo de pago'),
  ...headings('payment_method', 'Forma de pago | Método de pago | Medio de pago | Modo de pago'),
  ...headings('concluded_on', 'Fecha contrato | Fecha de contrato | Fecha firma'),
  ...headings('starts_on', 'Fecha alta | Fecha de alta | Alta | Fecha inicio | Fecha de inicio | Inicio'),
  ...headings(
    'ends_on',
    'Fecha fin | Fecha de fin | Vencimiento | Fecha de vencimiento | Válido hasta | Caduca',
  ),
  ...headings('cancelled_to', 'Fecha baja | Fecha de baja | Baja'),
  ...headings('cancelled_on', 'Fecha solicitud baja | Solicitud de baja'),
  ...headings('cancelled_because', 'Motivo baja | Motivo de baja | Motivo de la baja'),
  ...headings('term', 'Permanencia | Duración | Meses de permanencia'),
  ...headings('notice', 'Preaviso'),
  ...headings('claimed_until', 'Pagado hasta | Abonado hasta | Cobrado hasta | Facturado hasta'),
  ...headings(
    'next_due_on',
    'Próximo pago | Próximo cobro | Próximo recibo | Próxima cuota | Siguiente pago',
  ),
  ...headings('paused_from', 'Congelado desde | Pausa desde | Suspendido desde'),
  ...headings('paused_until', 'Congelado hasta | Pausa hasta | Suspendido hasta'),
  ...headings('balance_cents', 'Deuda | Saldo pendiente | Pendiente | Importe pendiente | Impagado'),
  ...headings('guardian_name', 'Tutor | Tutor legal | Padre/Madre | Representante legal'),
  ...headings('emergency_name', 'Contacto de emergencia'),
  ...headings('emergency_phone', 'Teléfono de emergencia'),
];
