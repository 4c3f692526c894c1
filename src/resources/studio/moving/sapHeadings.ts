/** What SAP calls the columns of customers (table KNA1), and those of addresses, banks and mandates beside it. */
import { type Column, headings } from '#declare/imports.ts';

export const SAP_WHO: readonly Column[] = [
  ...headings('former_number', 'KUNNR'),
  ...headings('last_name', 'NAME_LAST'),
  ...headings('first_name', 'NAME_FIRST'),
  ...headings('email', 'SMTP_ADDR'),
  ...headings('birthday', 'GBDAT'),
];

export const SAP_MEMBERS: readonly Column[] = [
  ...headings('gender', 'ANRED'),
  ...headings('street', 'STRAS'),
  ...headings('house_number', 'HOUSE_NUM1'),
  ...headings('postal_code', 'PSTLZ | POST_CODE1'),
  ...headings('city', 'ORT01 | CITY1'),
  ...headings('country', 'LAND1'),
  ...headings('phone', 'TELF1 | TEL_NUMBER'),
  ...headings('mobile', 'TELF2 | MOB_NUMBER'),
  ...headings('account_holder', 'KOINH'),
  ...headings('mandate_reference', 'MNDID'),
  ...headings('mandate_last_used_on', 'LASTUSE_DATE'),
];
