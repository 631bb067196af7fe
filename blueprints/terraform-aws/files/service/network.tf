data "aws_vpc" "platform" {
  tags = {
    Name = local.platform
  }
}

data "aws_subnets" "private" {
  filter {
    name   = "vpc-id"
    values = [data.aws_vpc.platform.id]
  }

  tags = {
    Name = "${local.platform}-private"
  }
}

data "aws_security_group" "endpoints" {
  name   = "${local.platform}-endpoints"
  vpc_id = data.aws_vpc.platform.id
}

resource "aws_security_group" "service" {
  name        = local.name
  description = "The service"
  vpc_id      = data.aws_vpc.platform.id
}

resource "aws_security_group" "database" {
  name        = "${local.name}-db"
  description = "The database of the service"
  vpc_id      = data.aws_vpc.platform.id
}

resource "aws_vpc_security_group_egress_rule" "endpoints" {
  security_group_id            = aws_security_group.service.id
  description                  = "To services of AWS"
  referenced_security_group_id = data.aws_security_group.endpoints.id
  ip_protocol                  = "tcp"
  from_port                    = 443
  to_port                      = 443
}

resource "aws_vpc_security_group_egress_rule" "database" {
  security_group_id            = aws_security_group.service.id
  description                  = "To the database"
  referenced_security_group_id = aws_security_group.database.id
  ip_protocol                  = "tcp"
  from_port                    = local.database_port
  to_port                      = local.database_port
}

resource "aws_vpc_security_group_ingress_rule" "database" {
  security_group_id            = aws_security_group.database.id
  description                  = "From the service"
  referenced_security_group_id = aws_security_group.service.id
  ip_protocol                  = "tcp"
  from_port                    = local.database_port
  to_port                      = local.database_port
}

resource "aws_db_subnet_group" "service" {
  name       = local.name
  subnet_ids = data.aws_subnets.private.ids
}

# Lambda makes a place in the network for a function; the code of the function may not.
data "aws_iam_policy_document" "network" {
  statement {
    sid = "JoinNetwork"

    actions = [
      "ec2:AssignPrivateIpAddresses",
      "ec2:CreateNetworkInterface",
      "ec2:DeleteNetworkInterface",
      "ec2:DescribeNetworkInterfaces",
      "ec2:DescribeSubnets",
      "ec2:UnassignPrivateIpAddresses",
    ]

    resources = ["*"]
  }

  statement {
    sid       = "NotFromItsCode"
    effect    = "Deny"
    actions   = ["ec2:*"]
    resources = ["*"]

    condition {
      test     = "ArnEquals"
      variable = "lambda:SourceFunctionArn"
      ~{if "{Aggregates.Persistence} == 'Aurora PostgreSQL'"}
      values   = ["arn:aws:lambda:${var.region}:${var.account_id}:function:${local.name}"]
      ~{end}
      ~{if "{Aggregates.Persistence} == 'RDS SQL Server'"}
      values = [
        "arn:aws:lambda:${var.region}:${var.account_id}:function:${local.name}",
        "arn:aws:lambda:${var.region}:${var.account_id}:function:${local.name}-db",
      ]
      ~{end}
    }
  }
}

resource "aws_iam_role_policy" "network" {
  name   = "network"
  role   = aws_iam_role.service.id
  policy = data.aws_iam_policy_document.network.json
}
