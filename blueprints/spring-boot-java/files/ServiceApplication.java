package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service;

import com.microsoft.applicationinsights.attach.ApplicationInsights;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;

/** The service. Beans are named by their packages too, so that names of the model cannot meet. */
@SpringBootApplication(nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
public class ServiceApplication {

  public static void main(String[] args) {
    if (System.getenv("APPLICATIONINSIGHTS_CONNECTION_STRING") != null) {
      ApplicationInsights.attach();
    }
    SpringApplication.run(ServiceApplication.class, args);
  }
}
