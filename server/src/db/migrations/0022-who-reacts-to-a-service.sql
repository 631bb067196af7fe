CREATE INDEX "element_reacts_to_index" ON "element" USING btree (regexp_replace(lower("data"->'subscription'->>'aggregate'), '[^a-z0-9]', '', 'g')) WHERE "element"."kind" = 'reaction';
