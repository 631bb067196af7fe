locals {
  system = "~{Platform.Slug}"
  name   = "${local.system}-${var.environment}"

  # Names that are unique in all of AWS end in it.
  token = substr(sha256("${var.account_id}/${var.region}/${local.name}"), 0, 8)

  # The services that run in the private network.
  relational_services = [~{each Aggregates if "{Aggregates.Persistence} == 'Aurora PostgreSQL' or {Aggregates.Persistence} == 'RDS SQL Server'" separator ", "}"~{Aggregates.Slug}"~{end}]
  private_services    = var.private_services == null ? length(local.relational_services) > 0 : var.private_services

  tags = merge(var.tags, {
    system      = local.system
    environment = var.environment
    managed-by  = "terraform"
  })
}
