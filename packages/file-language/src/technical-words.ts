const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** What a name ends with that says how a thing is built, not what it is. */
export const endings = list(
  `controller controllers service services resource handler handlers api endpoint endpoints router routes
   route viewset view views manager interactor facade application app action actions async impl command
   query event message consumer listener listeners subscriber subscribers saga worker job task function
   mutation resolver servlet usecase operation workflow process processor request rpc v1 v2
   aggregate root entity module blueprint grpc rest http lambda reaction policy trigger`,
);

/** Verbs of programs: alone, or before a thing of programs, they are no work of a business. */
export const technicalVerbs = list(
  `boot handle execute run process invoke call perform apply init initialize configure build map convert to
   from parse format serialize deserialize encode decode log debug trace render dispose flush commit
   rollback connect disconnect listen setup set teardown bootstrap next emit dispatch subscribe
   unsubscribe assert throw ensure is has can should with of equals hash compare copy clone iterate
   wrap unwrap resolve inject bind unbind mount unmount define declare override super extend use mock
   stub spec test describe it before after on off when then do did will try catch retry poll push pop
   shift splice concat join split filter reduce sort trim merge toggle debounce throttle normalize
   sanitize escape refresh reload warm preload lazy main exec tick compute visit walk traverse accept
   create_app not default index given new deserialise serialise initialise supports only`,
);

/** Things of programs. */
export const technicalThings = list(
  `server connection connections logger config configuration context module component container
   middleware router route routes request requests response responses stream buffer thread database db
   schema cache json xml yaml html string dto entity entities model mapper query client handler handlers
   listener listeners event events socket url props state hook class instance value
   values key param params option options error errors exception test tests mock fixture bean beans app
   application builder factory provider providers repository queryset serializer session
   sessions index bytes byte header headers cookie cookies object env environment version health metrics swagger
   docs pool executor scheduler interceptor filter serializer converter formatter validator template
   view views controller data result results input output args callback promise future async logs log
   dependencies dependency serialization migrations migration seed seeds table tables column columns row
   rows cors https http port host id ids uuid hash code number int integer boolean list array map set
   page pages default defaults element node nodes root dom selector spec function functions method
   methods resolvers plugin plugins bus broker topic topics queue queues span trace body payload
   lifecycle shutdown`,
);

/** Classes that are the inside of a program. */
export const technicalClasses = list(
  `repository mapper factory builder config configuration util utils helper helpers client adapter
   provider middleware filter interceptor module dto request response test tests spec mock exception
   error validator converter serializer formatter parser logger cache context dao migration seeder
   guard strategy component widget plugin connection store registry template proxy decorator loader
   reader writer pool properties settings options constants enum type types base abstract fixture stub
   dbcontext startup program bootstrap server main application collection schema form command args
   specification interface extension extensions converter encoder decoder iterator visitor`,
);
