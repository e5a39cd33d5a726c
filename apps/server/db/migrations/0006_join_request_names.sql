CREATE INDEX "join_request_invitation" ON "join_request" USING btree ("invitation_id","created_at");--> statement-breakpoint
CREATE INDEX "join_request_login" ON "join_request" USING btree ("login","created_at");--> statement-breakpoint
CREATE INDEX "join_request_phone" ON "join_request" USING btree ("phone_number","created_at");