package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;

/**
 * How fields are called in JSON: as in Java, but for the underscore behind words that Java keeps for
 * itself.
 */
public class FieldNames extends PropertyNamingStrategies.NamingBase {

  @Override
  public String translate(String name) {
    return name.endsWith("_") ? name.substring(0, name.length() - 1) : name;
  }
}
