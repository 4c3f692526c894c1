ALTER TABLE "contracts" ADD COLUMN "rise_clause" text collate "und-x-icu";
