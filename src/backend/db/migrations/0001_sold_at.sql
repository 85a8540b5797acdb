ALTER TABLE "orders" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
-- Paid in full, or done: from then on an order has an invoice.
CREATE FUNCTION order_is_sold(status text, price bigint, paid bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT price > 0 AND (status = 'done' OR status IN ('in_progress', 'ready', 'send') AND paid >= price)
$$;--> statement-breakpoint
-- Notes when an order was sold, and marks it for its invoice; one that has an invoice is marked by each later change, also
-- when it is no longer sold: a step that was taken back, or a price of nothing. Of a row from before the column the sale was
-- not later than its last change.
CREATE OR REPLACE FUNCTION order_to_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold boolean := order_is_sold(NEW.status, NEW.price, NEW.paid);
BEGIN
	IF sold AND NEW.sold_at IS NULL THEN
		NEW.sold_at := NEW.updated_at;
		IF TG_OP = 'UPDATE' AND order_is_sold(OLD.status, OLD.price, OLD.paid) THEN
			NEW.sold_at := OLD.updated_at;
		END IF;
	END IF;
	IF sold OR NEW.status = 'canceled' AND NEW.price > 0 AND NEW.paid > 0
		OR TG_OP = 'UPDATE' AND EXISTS (SELECT FROM "invoices" WHERE "order_id" = NEW.id) THEN
		NEW.to_invoice := true;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_invoiced BEFORE INSERT OR UPDATE OF "status", "price", "paid", "refunded", "invoice", "buyer" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION order_to_invoice();
