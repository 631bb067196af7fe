package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import java.util.List;

/** What is to be stored, told and answered. */
public record Decision<S, R>(S state, List<OutboundMessage> messages, R result) {}
