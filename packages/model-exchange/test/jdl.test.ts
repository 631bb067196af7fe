import { importFiles } from '@stepwright/model-exchange';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const magazine = `/** A magazine. */
application {
  config { baseName magazine, entitySuffix Entity }
  entities *
}

/** What is read. */
@dto(mapstruct)
@changelogDate(20240101)
entity Article {
  headline String required minlength(3) pattern(/^[A-Z{}"].*$/), // a title
  body TextBlob required
  published Instant
  state State required
  rating BigDecimal
}
entity Issue(issues) { number Integer required unique }
entity Topic {
  name String required
}

enum State { DRAFT, REVIEW (In review), PUBLISHED }
enum Unused { ONE }

relationship OneToMany {
  Issue{article(headline)} to Article{issue(number) required}
}
relationship ManyToMany {
  Article{topic(name)} to Topic{article}
}
relationship ManyToOne {
  Article{author(login)} to User with builtInEntity
  Article{editor} to Editor
}

paginate Article, Issue with infinite-scroll
paginate Topic with no
dto * with mapstruct except Topic
service all with serviceClass
search Article with elasticsearch
readOnly Topic
`;

const attribute = (name: string, type = 'string', isNullable = false) => ({
  name,
  type,
  isNullable,
});

describe('[D1, D2] JDL', () => {
  const { format, model, untaken } = importFiles([{ path: 'magazine.jdl', content: magazine }]);
  const [context] = model.boundedContexts;
  const [article, issue, topic] = context?.aggregates ?? [];

  test('is a service for each entity, in a context named by the application', () => {
    expect(format).toBe('jdl');
    expect(context?.name).toBe('Magazine');
    expect(context?.aggregates.map(({ name }) => name)).toEqual(['Article', 'Issue', 'Topic']);
  });

  test('has fields and references as attributes, enumerations and DTOs as types', () => {
    expect(article?.attributes).toEqual([
      attribute('id', 'uuid'),
      attribute('headline'),
      attribute('body'),
      attribute('published', 'date-time', true),
      attribute('state', 'State'),
      attribute('rating', 'number', true),
      attribute('issueId', 'uuid'),
      attribute('topicIds', 'uuid[]'),
      attribute('authorId', 'uuid', true),
    ]);
    expect(article?.types.map(({ name, family }) => `${name} ${family}`)).toEqual([
      'State ENUM',
      'ArticleDTO DTO',
    ]);
    expect(article?.types[0]?.attributes.map(({ name }) => name)).toEqual([
      'DRAFT',
      'REVIEW',
      'PUBLISHED',
    ]);
    expect(issue?.attributes.map(({ name }) => name)).toEqual(['id', 'number', 'articleIds']);
  });

  test('has the commands and queries that JHipster makes, as the options say', () => {
    expect(article?.commands.map(({ name }) => name)).toEqual([
      'CreateArticle',
      'UpdateArticle',
      'DeleteArticle',
    ]);
    expect(
      article?.queries.map(({ name, parameters }) => [name, parameters.map((each) => each.name)]),
    ).toEqual([
      ['GetArticle', ['id']],
      ['ListArticles', ['page', 'size', 'sort']],
      ['SearchArticles', ['query', 'page', 'size', 'sort']],
    ]);
    expect(topic?.commands).toEqual([]);
    expect(topic?.queries).toMatchObject([
      { name: 'GetTopic', result: { type: 'self' } },
      { name: 'ListTopics', parameters: [], result: { type: 'self', isCollection: true } },
    ]);
  });

  test('says with its line what was not taken', () => {
    expect(untaken.map(({ where, what }) => `${where.line} ${what}`)).toEqual([
      '11 minlength, pattern',
      '17 unique',
      '23 enum Unused',
      '33 Relationship of Article',
      '39 service',
    ]);
  });
});

test('[R1] JDL that ends in the middle is read as far as it goes', () => {
  fc.assert(
    fc.property(fc.nat(magazine.length), (length) => {
      expect(importFiles([{ path: 'a.jdl', content: magazine.slice(0, length) }]).format).toBe(
        'jdl',
      );
    }),
  );
});
