CREATE INDEX "aggregate_generation_strategy_ids_index" ON "aggregate" USING gin ("generation_strategy_ids");
