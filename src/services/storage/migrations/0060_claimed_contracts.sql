CREATE TABLE "claimed_contracts" (
	"studio_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"from_month" text NOT NULL,
	"until_month" text NOT NULL,
	"last_period" date,
	"rules" smallint NOT NULL,
	CONSTRAINT "claimed_contracts_key" PRIMARY KEY("studio_id","contract_id")
);

--> statement-breakpoint
CREATE TABLE "owing_changes" (
	"studio_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);

--> statement-breakpoint
CREATE INDEX "owing_changes_index" ON "owing_changes" USING btree ("studio_id","contract_id");
