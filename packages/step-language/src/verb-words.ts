const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Verbs of looking: the step changes nothing, somebody learns something. */
export const queryVerbs: ReadonlySet<string> = new Set(
  words(`
  get list view show see browse find search retrieve fetch read display query lookup count download
  export preview inspect explore discover return filter load enumerate peek consult visualise
  visualize watch monitor track observe examine compare describe locate obtain analyse analyze
  summarise summarize access navigate poll know understand learn scroll
  gather aggregate determine identify estimate forecast
  lookup investigate look present autocomplete suggest tail dump`),
);

/** Among those, the ones that name work rather than looking unless somebody just looks on. */
export const rarelyLookingVerbs: ReadonlySet<string> = new Set(
  words(`
  load aggregate determine identify estimate forecast gather investigate obtain present inspect examine
  analyse analyze filter describe`),
);

/** Verbs of being: they tell how the world is, and nobody does anything. */
export const stativeVerbs: ReadonlySet<string> = new Set(
  words(`
  be include contain consist comprise have belong mean depend seem appear cost own exist differ
  represent resemble concern involve equal lack matter suffice remain stay tend deserve
  feature rely constitute entail imply happen occur sound look-like live lie stand sit
  reside range vary love like hate prefer believe think hope aim focus suppose enjoy`),
);

/** Common verbs of business and software, for which a noun reading is the rarer one. */
export const workVerbs: readonly string[] = words(`
  abort accept accredit accrue achieve acknowledge acquire activate adapt add adjudicate adjust
  administer admit adopt advance advertise advise affirm agree align allocate allot allow amend
  announce annotate annul anonymise anonymize answer append apply appoint appraise approve archive
  arrange arrest ascertain ask assemble assess assign assist associate assume attach attend
  authenticate authorise authorize automate avoid award back-order backdate ban begin bill bind
  blacklist block book borrow bring broadcast build bundle buy calculate calibrate call cancel
  capture cast categorise categorize certify change charge check checkout choose circulate cite
  claim clarify classify clean cleanse clear clone close collate collect combine commence commission
  commit communicate compensate compile complete comply compose compute conclude conduct configure
  confirm confiscate connect consign consolidate construct contact continue contribute convert
  convey coordinate copy correct counsel count countersign create credit crop cultivate customise
  customize cut deactivate deallocate debit decide decline decommission decompose decrease decrypt
  deduct default defer define delegate delete deliver demand demote deploy deposit deprecate
  deprovision deregister derive design designate destroy detach detect determine develop diagnose
  digitise digitize disable discard discharge disconnect discontinue discuss dismiss dispatch
  dispense dispose dispute disseminate dissolve distribute divide document donate downgrade draft
  draw drop duplicate earn edit eject elect elevate eliminate email embed emit employ e-mail empty enable
  encode encrypt end endorse enforce engage enlist enqueue enrol enroll ensure enter erase escalate
  establish evaluate evict exchange exclude execute exempt exercise expand expedite expel expire
  extend extract fail fetch file fill finalise finalize finance finish fix flag follow force format
  formulate forward found freeze fulfil fulfill furnish generate give grade grant greet group guard
  guarantee hand handle harvest hire identify ignore implement import impose improve incorporate
  increase increment index inform ingest inherit initialise initialize initiate inject insert inspect
  install instruct insure integrate intercept interrupt interview introduce invalidate invest
  investigate invite invoice invoke involve issue join judge keep kick label launch lease leave lend
  level license light like limit link liquidate load loan localise localize lock lodge log login
  logout lower mail maintain make manage manufacture map mark match measure merge message migrate
  minimise minimize mint mitigate moderate modify monitor mount move multiply mute name negotiate
  nominate normalise normalize notarise notarize note notify obtain offboard offer omit onboard open
  operate optimise optimize order organise organize orchestrate outsource overhaul override oversee
  pack package paint pair park parse partition pass patch pause pay perform permit persist personalise
  personalize phone pick pin ping place plan plant play pledge plug position post postpone practise
  pre-order prepare prescribe present preserve press prevent price print prioritise prioritize
  process procure produce program prohibit project promote prompt propose protect prove provide
  provision prune publish pull pump purchase purge push put qualify quantify quarantine quote raise
  randomise randomize rank rate reach reactivate reallocate reassess reassign rebalance reboot rebook
  recalculate recall receive reclaim reclassify recognise recognize recommend recompute reconcile
  reconfigure record recover recruit recycle redeem redeliver redeploy redirect redistribute reduce
  refer refill refine refresh refund refuse regenerate register regulate reimburse reinstate reject
  release relinquish reload relocate remind remit remove rename render renew reopen reorder
  reorganise reorganize repair repay replace replenish replicate reply report repost reprint
  reprocess reproduce request require reroute resample reschedule rescind reserve reset resign resize
  resolve respond restart restock restore restrict resubmit resume retain retire retry retrain return
  reuse revalidate reverse revert review revise revoke reward reword rewrite rotate route run sanction
  save scale scan schedule score screen seal secure segment seize select sell send separate serve set
  settle setup shape share ship shortlist shut sign signup simulate skip snooze sort source spawn
  specify spend split sponsor stage stamp star start stash stop store stream strengthen structure
  submit subscribe substitute subtract summon supersede supervise supply support suspend swap switch
  synchronise synchronize sync tag take target teach terminate test throttle tick tokenise tokenize
  top toggle train transcribe transfer transform transition translate transmit transport trash treat
  triage trigger trim truncate turn unassign unarchive unban unbind unblock undelete underwrite undo
  unenrol unenroll unfollow unfreeze uninstall unlink unload unlock unmark unmute unpack unpair unpin
  unpublish unregister unschedule unstar unsubscribe untag update upgrade uphold upload upsert use
  vacate vaccinate validate value verify veto void vote waive warn warrant wash weigh whitelist
  withdraw withhold witness wrap write x-ray yield zip
  accelerate adhere alert amplify arbitrate assay auction bail bake bathe bottle brainstorm brew brief
  budget bypass cater champion charter chase chill clock coach code compress condense contest cook cure
  curate debrief debug decorate dedicate deflate defrost delist demolish depreciate deselect detain
  devise dilute dim disassemble discount disinfect dislike disqualify divert dock dose downvote drain drill
  drive dry dye eat emboss encash engrave enhance enrich entertain equip etch evacuate evaporate exceed excavate
  exhibit expose fasten ferment fertilise fertilize flash fly foster frame free fry fuel fumigate gather glaze
  glue govern grill grind groom grow heat host illustrate immunise immunize impound incubate induct
  inform infuse inoculate inscribe insulate interrogate iron irrigate juggle jump knit laminate land lead
  liaise liberate lift lubricate marinate marry master mediate melt mend mill mine mix mock monetise
  monetize mow navigate nudge nurse obtain oil overtake overwrite paste patrol peel photograph pilot plough
  plumb poach poll polish pool pour preheat prescreen prime probe prosecute publicise publicize punch punish
  purify quench query race rally reap rebrand recap recite recoup refuel refurbish rehearse rehouse relay relieve
  relist rent replant repossess rescue resell resurface retrofit rinse roast rule sail sanitise sanitize
  seat sedate seed sew shear shelve shoot shred shuffle silence slice smoke smooth soak solve sow
  spray stack staff staple steer sterilise sterilize stipulate stir stitch stockpile streamline stretch strike
  strip subcontract sue summon surrender survey sweep swipe tackle tailor tally teach tend tender thaw
  throw tie till tip tour tow trace trade traverse trawl tune tutor unbox unplug unveil upvote varnish
  ventilate vet videotape visit warm water weave weld whisk wipe wire work zone bookmark favourite
  favorite repost retweet crosscheck double-check fast-track prefill autofill onboard reassure recalibrate
  reckon rectify reconvene redact redesign reinforce reposition resurrect retrace sunset superimpose
  abolish accommodate accompany accuse adjourn amalgamate broaden celebrate centralise centralize
  convene decode decouple degrade deport disband disburse disclose dismantle displace disrupt
  disseminate earmark educate embrace empower enact enclose encourage encounter endanger enlarge entrust envelop
  escalate evacuate exit explain exploit extinguish forfeit forge forgive fundraise inflate inquire
  intensify isolate justify launder lengthen listen loosen mimic motivate nourish obey occupy persuade pinpoint
  pledge predict proclaim prolong pronounce prosecute quash ratify realise realize refinance reflect
  rephrase restructure revamp revisit seek shorten shrink simplify solicit spoil stabilise stabilize
  stimulate submerge subsidise subsidize suppress sustain tighten uncover undertake unify unite weaken
  wrestle appeal approach attack boost cap catch challenge click debate escape feed fight gift highlight
  hunt kill knock mention miss outline reform repeal repeat reveal shift spread trust urge waste
  welcome acquit amortise amortize arraign authorise backfill barter bisect canvass convict cordon
  deduplicate dedupe defend dehydrate deice deplane depose dequeue extradite flush garnish geocode
  haggle harden haul hedge hydrate indict intubate mangle masquerade obfuscate outbid proofread
  rebase renovate rollback roll rsvp scrape shard simmer spectate squash subpoena sublet transcode
  transfuse unlike unstake upsell hold hide bend undock unlist unhide unshare unsend reimport
  reexport disallow redial audit bid bridge bump burn caption catalogue catalog coat comment craft
  demo dice dub expense fine flip fold grease hash headline journal lapse lobby mirror petition
  pivot plate proof queue salt season slaughter spin stake taste taxi ticket touch type vacuum
  volunteer watermark weed hotfix chair
  deny swab bandage medicate scrub photocopy escort fingerprint disembark moor furlough cremate
  incinerate`);

/** Nouns that a sentence may use as a verb: `stocks the shelves`. */
export const verbsToo: ReadonlySet<string> = new Set(
  words('stock scrap fax roster bag crate page plot gauge'),
);

/** Verbs that now and then are nouns, too: `approves leave`, `the buy order`. */
export const nounsToo: ReadonlySet<string> = new Set(
  words(`
  leave keep save spend buy commission discount import clone bundle charter brew patrol quarantine overhaul
  reset reboot refresh retry sync freeze pledge provision recap sweep haul fill edit exploit toggle redesign
  rollback segment surrender sanction partition subcontract sublet deploy exchange weld`),
);

/** Verbs that stand at the head of many titles as nouns: `Order history`, `Test plan`. */
export const nounLikeVerbs: ReadonlySet<string> = new Set(
  words(`
  appeal approach attack boost cap catch challenge click debate escape feed fight gift highlight hunt kill
  knock outline reform repeal repeat shift spread trust urge waste exit listen
  purchase deposit refund transfer increase
  audit bid bridge bump burn caption catalogue catalog coat comment craft demo dice dub expense
  fine flip fold grease hash headline journal lapse lobby mirror petition pivot plate proof queue
  salt season slaughter spin stake taste taxi ticket touch type vacuum volunteer watermark weed
  hotfix chair swab bandage scrub photocopy escort fingerprint furlough
  range sound lack stand matter cost
  alert auction brief budget code coach contest cook cure dock dose drill drive frame free fuel heat host iron
  land lead master mill mine mix mock oil pilot pool prime probe race rally relay rent rule seat seed smoke
  stack staff strike strip survey tender tie till tip tour tow trace trade visit warm water wire work zone
  bookmark favourite favorite clock flash dry smooth dim photograph punch
 build clean clear open complete empty secure free direct double live correct slow close separate
 duplicate level tail head cool dry welcome
 order record report test release design plan support contact code project access process schedule
 request review book post issue stock index query table host head lead chair judge coach nurse cook
 guide pilot market store mail email e-mail message text document file form program service trade offer bid
 deal claim score rate price cost charge credit debit invoice bill fine tax fund loan budget audit
 forecast balance exchange return account bank license licence lease label
 level light limit link log login logout setup signup checkout map mark match model name note package
 paint patch  phone pin place plant play position practice present press  profile pump
 question quote rank repair reply research reserve result reward route run sale sample scale
 scan screen seal  section share ship shop shape sign source sponsor stage stamp star start state
 step stop stream structure study supply survey switch tag target tick ticket title top
 tour track train transition transport trash treat trigger use value  visit vote wash watch
 work wrap zip answer archive award backup block broadcast call capture cast change check command
 comment cut default demand dispatch dispute draft draw drop end estimate feature
 finance finish flag focus function grade grant group guard hand interview interface
 kick load loop measure mint monitor object order pack park pass
 pause ping plug promise prompt pull push reach
 return server sequence set spawn start subset test token tool touch
 format`),
);

/** Verbs that say enough without an object: somebody or something simply does it. */
export const aloneVerbs: ReadonlySet<string> = new Set(
  words(`
  fail arrive expire start end begin finish change drop rise complete close open occur resign crash
  appear pass land depart leave return succeed stop pause renew lapse retire die increase decrease
  break fall grow join disappear disconnect connect log sign register enrol enroll vote apply pay
  check respond reply win lose settle mature age restart reboot terminate cancel proceed
  wait park rest leave agree accept object complain apologise apologize`),
);

/** A verb and the small word that makes it another verb: `check out`. */
export const phrasalVerbs: ReadonlySet<string> = new Set(
  `
  back up;buy back;book in;book out;break down;bring back;bring in;build up;call back;call in;call off;call up;cash in;
  cash out;carry on;carry out;check in;check out;check off;clean up;clear up;clock in;clock out;clock off;close down;close out;
  close off;come back;copy in;cross off;cut off;deal out;draw up;drop off;drop out;draw down;fill in;fill out;fill up;find out;
  follow up;give back;give out;give up;go back;go live;hand back;hand in;hand off;hand out;hand over;hang up;hold back;
  hold on;hold up;issue out;key in;kick off;kick out;lay off;lay out;lock down;lock out;lock in;log in;log off;log on;log out;
  look up;mark down;mark off;mark up;move in;move out;open up;opt in;opt out;order in;pack up;pass on;pay back;pay in;pay off;
  pay out;pair up;phase in;phase out;pick out;pick up;plug in;power down;power off;power on;power up;print out;pull back;pull out;
  put away;put back;put off;put on;read out;ring up;roll back;roll out;roll over;rule out;run down;scale down;scale up;scale in;scale out;
  sell off;send back;send in;send off;send out;set off;set up;show up;settle up;ship out;shut down;shut off;sign in;sign off;sign on;sign out;
  sign up;sign over;single out;speed up;spin up;spin down;split up;stand down;start over;start up;step down;stock up;store away;sum up;
  switch off;switch on;switch over;swap out;take back;take down;take off;take on;take out;take over;tear down;tidy up;time out;
  top up;total up;trade in;transfer over;try on;try out;turn away;turn back;turn down;turn off;turn on;turn over;turn up;
  type in;use up;wind down;wind up;withdraw back;work out;wrap up;write back;write down;write off;write up;zip up;zoom in;zoom out`
    .split(';')
    .map((pair) => pair.trim()),
);
