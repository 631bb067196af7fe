import type { Field } from './field.ts';

export const leisure: Field = {
  about:
    'media music film video podcast podcasts streaming publishing news blog content event events concert concerts theatre venue ticketing festival sport sports football club gym fitness game games gaming chat messaging social community forum marketing campaign telecom subscription subscriptions crm newsletter',
  entities: `
Event, Concert, Show, Conference, Meetup: title description? category startsAt endsAt venueId organizerId capacity ticketPrice:double currency status imageUrl?
Venue, Stadium, Theatre, Hall: name address capacity phone? email? website? facilities:string[] description? isActive
Ticket, EventTicket, ConcertTicket: ticketNumber eventId holderName holderEmail? seat? section? price currency status purchasedAt scannedAt?
Seat: number section eventId? isAvailable price?
Performance, Gig: eventId performerId startsAt durationMinutes stage
Artist, Performer, Band, Musician: name genre biography? country? website? imageUrl? isActive
Attendee, Participant: firstName lastName email phone? eventId? ticketType registeredAt checkedInAt?
Registration, EventRegistration: eventId participantId status registeredAt ticketType? amount? currency?
Song, Track: title artistId albumId? durationSeconds genre releasedOn? trackNumber:integer? audioUrl
Album, Record: title artistId releasedOn genre trackCount label? coverUrl?
Playlist: name description? ownerId trackIds isPublic coverUrl? durationSeconds followerCount createdAt updatedAt
Podcast, Series, TvShow: title description hostName language genres coverUrl episodeCount isExplicit
Episode: title description podcastId? seasonNumber:integer? episodeNumber:integer durationSeconds audioUrl:string publishedAt transcript? status
Movie, Film, Video: title description? durationMinutes releasedOn genres director? rating:double? language videoUrl:string? thumbnailUrl?
Blog, BlogPost, Post, Article, NewsArticle, Story: title slug content summary? authorId categories tags status publishedAt? coverImageUrl?
Author, Writer, Editor, Journalist: firstName lastName email biography? website? imageUrl?
Comment, Reply: authorId content postId parentId? createdAt editedAt? status likeCount
Message, ChatMessage, DirectMessage: conversationId senderId content sentAt editedAt? readAt? attachments replyToId? status
Conversation, Chat, Channel, Thread: title? participantIds lastMessageAt? isArchived createdAt
Community, Forum, Group: name description? ownerId memberCount visibility rules? createdAt
Follower, Friendship, Connection: followerId followedId status since:date-time
Profile, UserProfile: userId displayName:string biography? avatarUrl? location? website? birthday?
Subscription: customerId planId status startDate endDate? billingInterval:string price currency autoRenew:boolean nextBillingOn? cancelledAt?
Plan, SubscriptionPlan, PricingPlan: name description? price currency billingInterval:string features trialDays:integer? isActive
SimCard, PhoneLine, MobileLine: phoneNumber iccid customerId planId dataLimitGb:double? status activatedOn
CallRecord, Call: callerNumber:string calleeNumber:string startedAt durationSeconds cost? currency? direction
Campaign, MarketingCampaign: name description? channel budget currency startDate endDate audience? status ownerId
Lead, Prospect: firstName lastName company? email phone? source status score? ownerId? createdAt
Opportunity, Deal: name accountId? contactId? amount currency probability:double stage expectedCloseOn ownerId
Contact, ContactPerson: firstName lastName email phone? company? jobTitle? address?
Company, Business, Firm, Partner: name legalForm? taxNumber? registrationNumber? industry? address website? email? phone?
Newsletter, MailingList: name subject content? senderEmail subscriberCount status scheduledFor:date-time? sentAt?
Survey, Questionnaire: title description? questions opensAt closesAt? responseCount isAnonymous status
SurveyResponse, Answer, Response: questionId respondentId? answer submittedAt
Feedback: authorId? subject message:string rating? category? status submittedAt
Membership, GymMembership, ClubMembership: memberId plan startDate endDate? price currency autoRenew:boolean status membershipNumber
Member, ClubMember: memberNumber firstName lastName email phone? dateOfBirth? address? joinedOn status
Trainer, Coach: firstName lastName email phone? specialties certifications isActive
Workout, FitnessClass, TrainingSession: title trainerId? startsAt durationMinutes capacity? room? difficulty? exercises status
Match, Game, Fixture: homeTeamId awayTeamId competitionId? startsAt venueId? homeScore:integer? awayScore:integer? refereeId? round:string? status attendance?
Player, Athlete: firstName lastName dateOfBirth nationality position:string teamId? jerseyNumber:integer? height? weight? status
Team, SportsTeam, Club: name shortName? city foundedYear:integer? coachId? venueId? logoUrl? playerIds
Tournament, League, Competition, Season: name sport startDate endDate teamIds location? format? prize:double? status
Score, Goal: matchId playerId teamId minute:integer points
Event = Draft Published SoldOut Cancelled Completed
Match = Scheduled Live HalfTime Finished Postponed Abandoned
Subscription = Trial Active PastDue Paused Cancelled Expired
Lead = New Contacted Qualified Converted Lost
Membership = Active Frozen Cancelled Expired
Campaign = Draft Scheduled Running Paused Completed
Post = Draft InReview Published Archived
`,
};
