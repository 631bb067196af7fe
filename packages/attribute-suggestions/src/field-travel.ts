import type { Field } from './field.ts';

export const travel: Field = {
  about:
    'travel trip trips airline airport flight flights hotel hotels hospitality tourism tour booking reservation reservations accommodation rental restaurant dining table catering kitchen food cruise rail train',
  entities: `
Flight: flightNumber airline? origin destination departureTime arrivalTime aircraft? gate? terminal? capacity availableSeats price? currency status
Airport: code name city country timeZone terminals:integer?
Aircraft, Airplane: registration model manufacturer capacity range:double? status
Booking, TravelBooking, FlightBooking: bookingNumber customerId status bookedAt startDate endDate numberOfGuests totalPrice currency paymentStatus? notes?
HotelBooking, RoomBooking, RoomReservation, Stay: bookingNumber guestId roomId checkInDate checkOutDate numberOfGuests totalPrice currency specialRequests:string? status bookedAt
Reservation, TableReservation: guestName phone? email? reservedAt partySize:integer tableId? durationMinutes? specialRequests:string? status createdAt
Hotel, Accommodation, Guesthouse: name address phone email? stars checkInTime:string checkOutTime:string amenities description? rating:double?
Room, HotelRoom: roomNumber roomType floor capacity beds:integer pricePerNight:double currency amenities status
Guest: firstName lastName email phone? nationality? passportNumber? dateOfBirth? preferences
Trip, Journey, Itinerary: travelerId title destination startDate endDate budget? currency status notes?
Tour, Excursion: title description destination durationDays:integer price currency maxParticipants:integer guideId? startDate status
Passenger, Traveler, Traveller: firstName lastName dateOfBirth passportNumber nationality email? phone? seat?
Ticket, FlightTicket, TrainTicket, BoardingPass: ticketNumber passengerId flightId? seat class:string price currency status issuedAt
RentalCar, CarRental, Rental: vehicleId customerId pickupLocation returnLocation startsAt endsAt dailyRate totalPrice currency deposit? status
Restaurant: name cuisine address phone email? openingHours capacity rating:double? isActive
MenuItem, Dish, Meal: name description category price currency allergens ingredients calories? imageUrl? isAvailable
Menu: name description? restaurantId? items:MenuItem[] validFrom validUntil? isActive
Table, DiningTable: number seats location? isReservable status
Recipe: title description? servings:integer preparationMinutes:integer cookingMinutes:integer ingredients steps:string[] difficulty? imageUrl?
Ingredient: name unit quantity allergens caloriesPerUnit:double? costPerUnit:double?
Visa: applicantId country visaType entries:integer validFrom validUntil status
Luggage, Baggage: passengerId tagNumber weight pieces:integer status location?
Flight = Scheduled Boarding Departed Landed Delayed Cancelled
Booking = Requested Confirmed CheckedIn CheckedOut Cancelled NoShow
Reservation = Requested Confirmed Seated Completed Cancelled NoShow
Room = Available Occupied Cleaning OutOfOrder
`,
};
