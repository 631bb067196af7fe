locals {
  database_port = 1433
}

resource "aws_db_parameter_group" "service" {
  name   = local.name
  family = "${var.database_edition}-16.0"

  parameter {
    name         = "rds.force_ssl"
    value        = "1"
    apply_method = "pending-reboot"
  }

  parameter {
    name         = "rds.tls10"
    value        = "disabled"
    apply_method = "pending-reboot"
  }

  parameter {
    name         = "rds.tls11"
    value        = "disabled"
    apply_method = "pending-reboot"
  }
}

# SQL Server takes no identity of AWS as proof. So its password is made, kept and changed by Secrets
# Manager; it stands neither in this code nor in the state.
resource "aws_db_instance" "service" {
  identifier                      = local.name
  engine                          = var.database_edition
  engine_version                  = "16.00"
  license_model                   = "license-included"
  instance_class                  = var.instance_class
  allocated_storage               = 20
  max_allocated_storage           = 100
  storage_type                    = "gp3"
  storage_encrypted               = true
  port                            = local.database_port
  username                        = "administrator"
  manage_master_user_password     = true
  db_subnet_group_name            = aws_db_subnet_group.service.name
  parameter_group_name            = aws_db_parameter_group.service.name
  vpc_security_group_ids          = [aws_security_group.database.id]
  publicly_accessible             = false
  backup_retention_period         = 7
  copy_tags_to_snapshot           = true
  deletion_protection             = true
  skip_final_snapshot             = false
  final_snapshot_identifier       = "${local.name}-final"
  auto_minor_version_upgrade      = true
  enabled_cloudwatch_logs_exports = ["error"]
}

data "aws_iam_policy_document" "database" {
  statement {
    sid       = "ReadItsPassword"
    actions   = ["secretsmanager:GetSecretValue"]
    resources = [aws_db_instance.service.master_user_secret[0].secret_arn]
  }
}

resource "aws_iam_role_policy" "database" {
  name   = "database"
  role   = aws_iam_role.service.id
  policy = data.aws_iam_policy_document.database.json
}
