ALTER TABLE "contracts" ADD COLUMN "claims_arrears" boolean DEFAULT false NOT NULL;
