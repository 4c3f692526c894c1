import { defineResource, type RecordOf } from '#declare/define.ts';
import { invited, staffActions, staffFields } from '../shared.ts';
import { roleField } from './roleField.ts';

export const admins = defineResource({
  name: 'admins',
  api: 'auth/admins',
  label: { one: 'Admin', many: 'Admins' },
  access: { read: 'superAdmin', write: 'superAdmin', own: 'admin', subject: 'staff' },
  menu: { label: 'Admins', icon: 'admins' },
  fields: { ...staffFields, role: roleField('admin', { write: 'superAdmin' }) },
  actions: staffActions,
  created: invited,
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  list: {
    row: { line: ['email', 'studio_id'], fact: ['active'] },
    columns: ['last_name', 'email', 'studio_id', 'role', 'active', 'created_at'],
    sortable: ['first_name', 'email', 'active'],
    filters: ['active'],
    search: ['first_name', 'last_name', 'email'],
    sort: ['last_name', 'ASC'],
  },
});

export type Admin = RecordOf<typeof admins>;
