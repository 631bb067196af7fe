resource "aws_dynamodb_table" "service" {
  name                        = local.name
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "id"
  deletion_protection_enabled = true

  attribute {
    name = "id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  server_side_encryption {
    enabled = true
  }
}

data "aws_iam_policy_document" "database" {
  statement {
    sid = "UseItsTable"

    actions = [
      "dynamodb:BatchGetItem",
      "dynamodb:BatchWriteItem",
      "dynamodb:ConditionCheckItem",
      "dynamodb:DeleteItem",
      "dynamodb:GetItem",
      "dynamodb:PutItem",
      "dynamodb:Query",
      "dynamodb:Scan",
      "dynamodb:UpdateItem",
    ]

    resources = [aws_dynamodb_table.service.arn]
  }
}

resource "aws_iam_role_policy" "database" {
  name   = "database"
  role   = aws_iam_role.service.id
  policy = data.aws_iam_policy_document.database.json
}
