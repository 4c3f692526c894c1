import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/services/storage/schema.cts',
  out: './src/services/storage/migrations',
});
