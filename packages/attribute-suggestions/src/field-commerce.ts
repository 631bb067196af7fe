import type { Field } from './field.ts';

export const commerce: Field = {
  about:
    'sale sales shop store commerce ecommerce retail webshop market marketplace catalog catalogue checkout merchandising ordering purchase purchasing procurement pricing promotion',
  entities: `
Order, SalesOrder, CustomerOrder: orderNumber customerId status placedAt lines:OrderLine[] subtotal tax total currency shippingAddress billingAddress? notes?
OrderLine, OrderItem, LineItem, Line: productId description? quantity unitPrice discount? total
PurchaseOrder: orderNumber supplierId status orderedAt expectedOn? lines:OrderLine[] total currency deliveryAddress buyerId? notes?
Product, Article, Merchandise: sku name description? categoryId? price currency stockQuantity isActive brand? weight? images
ProductVariant, Variant: productId sku name price currency stockQuantity attributes:string[] isActive
Cart, ShoppingCart, Basket: customerId items:CartItem[] subtotal total currency couponCode? status updatedAt
CartItem, BasketItem: productId quantity unitPrice total addedAt
Customer, Client, Buyer, Shopper: firstName lastName email phone? address? customerNumber? status registeredAt
Coupon, Voucher, PromoCode, DiscountCode: code description? discountType discountValue:double currency? validFrom validUntil maxUses:integer? usedCount minOrderAmount? isActive
Promotion: name description? discountPercentage validFrom validUntil productIds isActive
Discount: name percentage amount? validFrom validUntil isActive
GiftCard: code initialBalance balance currency recipientEmail? issuedAt expiresOn status
Category, ProductCategory: name slug description? parentId? sortOrder isActive
Brand: name description? logoUrl? website? isActive
Price, PriceListEntry: productId amount currency validFrom validUntil? minQuantity?
PriceList, Pricelist: name currency validFrom validUntil? customerGroup? isActive
Supplier, Vendor: name supplierNumber contactName? email phone? address? paymentTerms taxNumber? rating? isActive
Wishlist: customerId name productIds isPublic createdAt
Review, ProductReview: productId? customerId rating title? text status createdAt
Return, ReturnRequest: returnNumber orderId customerId reason status requestedAt items:OrderLine[] refundAmount? currency
Quote, Quotation, Offer, Proposal: quoteNumber customerId status validUntil lines:OrderLine[] total currency preparedBy? notes? createdAt
Store, Shop, Branch: name code address phone? email? openingHours managerId? isActive
Seller, Merchant: name email phone? address? taxNumber? rating? status joinedAt
LoyaltyAccount, LoyaltyCard: customerId cardNumber pointsBalance:integer tier joinedAt status
Auction: title description? sellerId startPrice currentPrice currency startsAt endsAt highestBidderId? status
Bid: auctionId bidderId amount currency placedAt status
Requisition, PurchaseRequisition: requisitionNumber requesterId departmentId? items:OrderLine[] estimatedCost currency neededBy:date justification? status
Order = Draft Placed Confirmed Paid Shipped Delivered Cancelled Returned
PurchaseOrder = Draft Sent Confirmed PartiallyReceived Received Cancelled
Cart = Open CheckedOut Abandoned
Return = Requested Approved Rejected Received Refunded
Quote = Draft Sent Accepted Rejected Expired
Auction = Scheduled Open Closed Cancelled
`,
};
