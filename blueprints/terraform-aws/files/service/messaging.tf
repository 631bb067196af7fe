~{if "not {Aggregates.PublishedEvents.IsEmpty}"}
data "aws_iam_policy_document" "publish" {
  statement {
    sid       = "PublishWhatItRaises"
    actions   = ["events:PutEvents"]
    resources = [data.aws_cloudwatch_event_bus.platform.arn]

    condition {
      test     = "StringEquals"
      variable = "events:source"
      values   = [local.service]
    }

    condition {
      test     = "StringEquals"
      variable = "events:detail-type"
      values = [
        ~{each Aggregates.PublishedEvents}
        "~{Aggregates.PublishedEvents.Address}",
        ~{end}
      ]
    }
  }
}

resource "aws_iam_role_policy" "publish" {
  name   = "publish"
  role   = aws_iam_role.service.id
  policy = data.aws_iam_policy_document.publish.json
}

~{end}
# What could not be delivered to the service.
resource "aws_sqs_queue" "undelivered" {
  name                      = "${local.name}-undelivered"
  message_retention_seconds = 1209600
  sqs_managed_sse_enabled   = true
}

data "aws_iam_policy_document" "undelivered" {
  statement {
    sid       = "OnlyEncryptedTransport"
    effect    = "Deny"
    actions   = ["sqs:*"]
    resources = [aws_sqs_queue.undelivered.arn]

    principals {
      type        = "*"
      identifiers = ["*"]
    }

    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["false"]
    }
  }
  ~{each Aggregates.Reactions if "{Aggregates.Reactions.Subscription.IsKnown}"}

  statement {
    actions   = ["sqs:SendMessage"]
    resources = [aws_sqs_queue.undelivered.arn]

    principals {
      type        = "Service"
      identifiers = ["events.amazonaws.com"]
    }

    condition {
      test     = "ArnEquals"
      variable = "aws:SourceArn"
      values   = [aws_cloudwatch_event_rule.~{Aggregates.Reactions.Slug|Snake}.arn]
    }
  }
  ~{end}
}

resource "aws_sqs_queue_policy" "undelivered" {
  queue_url = aws_sqs_queue.undelivered.id
  policy    = data.aws_iam_policy_document.undelivered.json
}

# An event on which the service fails three times is kept there, too.
resource "aws_lambda_function_event_invoke_config" "service" {
  function_name          = aws_lambda_function.service.function_name
  maximum_retry_attempts = 2

  destination_config {
    on_failure {
      destination = aws_sqs_queue.undelivered.arn
    }
  }

  depends_on = [aws_iam_role_policy.undelivered]
}

data "aws_iam_policy_document" "keep_undelivered" {
  statement {
    sid       = "KeepWhatItFailedOn"
    actions   = ["sqs:SendMessage"]
    resources = [aws_sqs_queue.undelivered.arn]
  }
}

resource "aws_iam_role_policy" "undelivered" {
  name   = "undelivered"
  role   = aws_iam_role.service.id
  policy = data.aws_iam_policy_document.keep_undelivered.json
}
~{each Aggregates.Reactions if "{Aggregates.Reactions.Subscription.IsKnown}"}

# ~{Aggregates.Reactions.Name|Title} reacts to ~{Aggregates.Reactions.Subscription.Name|Title} of ~{Aggregates.Reactions.Subscription.Aggregate|Title}.
resource "aws_cloudwatch_event_rule" "~{Aggregates.Reactions.Slug|Snake}" {
  name           = "~{Aggregates.Reactions.Slug}-${var.environment}"
  event_bus_name = data.aws_cloudwatch_event_bus.platform.name

  event_pattern = jsonencode({
    detail-type = ["~{Aggregates.Reactions.Subscription.Address}"]
  })
}

resource "aws_cloudwatch_event_target" "~{Aggregates.Reactions.Slug|Snake}" {
  rule           = aws_cloudwatch_event_rule.~{Aggregates.Reactions.Slug|Snake}.name
  event_bus_name = data.aws_cloudwatch_event_bus.platform.name
  target_id      = "service"
  arn            = aws_lambda_function.service.arn

  # One event may have several reactions here, each with its rule: the function is told which.
  input_transformer {
    input_template = "{\"reaction\":\"~{Aggregates.Reactions.Slug}\",\"event\":<aws.events.event.json>}"
  }

  dead_letter_config {
    arn = aws_sqs_queue.undelivered.arn
  }

  retry_policy {
    maximum_event_age_in_seconds = 3600
    maximum_retry_attempts       = 10
  }
}

# May receive for ~{Aggregates.Reactions.Name|Title}.
resource "aws_lambda_permission" "~{Aggregates.Reactions.Slug|Snake}" {
  statement_id  = "~{Aggregates.Reactions.Slug}"
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.service.function_name
  principal     = "events.amazonaws.com"
  source_arn    = aws_cloudwatch_event_rule.~{Aggregates.Reactions.Slug|Snake}.arn
}
~{end}
