package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest
@AutoConfigureMockMvc
class FieldsTest {

  @Autowired Fields fields;
  @Autowired ObjectMapper mapper;

  public record Basket(
      @NotNull Long count, String note, @NotNull List<String> tags, @NotNull String class_) {}

  @Test
  @DisplayName("fields are filled from the first source that fits, and open ones are named")
  void areFilled() {
    Basket basket =
        fields.fill(Basket.class, Map.of("count", "no"), Map.of("count", 2, "class", "me"));

    assertEquals(new Basket(2L, null, List.of(), "me"), basket);
    Exception open =
        assertThrows(
            NotImplementedException.class, () -> fields.fill(Basket.class, Map.of("count", 1)));
    assertEquals("The model does not say where Basket has its class from.", open.getMessage());
  }

  @Test
  @DisplayName("an answer is the first candidate that fits, or is filled from all")
  void isAnswered() {
    TypeReference<Long> number = new TypeReference<>() {};
    TypeReference<Basket> basket = new TypeReference<>() {};

    assertEquals(3L, fields.answer(number, "no", 1.5, 3));
    assertEquals(
        new Basket(4L, null, List.of(), "x"),
        fields.answer(basket, Map.of("class", "x"), Map.of("count", 4)));
    assertThrows(NotImplementedException.class, () -> fields.answer(number, "no"));
  }

  @Test
  @DisplayName("what does not fit is refused, with its place")
  void isRefused() throws Exception {
    for (String text : List.of("[]", "{}", "{\"count\": 1.5, \"class\": 1, \"tags\": []}")) {
      assertThrows(
          InvalidInputException.class, () -> fields.read(Basket.class, mapper.readTree(text)));
    }
  }

  @Test
  @DisplayName("parameters are texts as they are, and everything else as JSON")
  void areRead() {
    Basket read =
        fields.readParameters(
            Basket.class, Map.of("count", "7", "class", "7", "tags", "[\"a\"]"));

    assertEquals(new Basket(7L, null, List.of("a"), "7"), read);
  }
}
