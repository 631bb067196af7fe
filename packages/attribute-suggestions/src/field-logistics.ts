import type { Field } from './field.ts';

export const logistics: Field = {
  about:
    'shipping shipment shipments logistics delivery deliveries transport transportation warehouse warehousing inventory stock fulfilment fulfillment freight carrier courier parcel fleet vehicle vehicles route routes customs supply depot dispatch',
  entities: `
Shipment, Consignment, Freight: trackingNumber orderId? carrierId status originAddress destinationAddress weight? packages:Package[] shippedAt? estimatedDeliveryOn deliveredAt? shippingCost? currency
Package, Parcel: trackingNumber weight length width height contents? recipientName? status
Delivery, DeliveryOrder: orderId driverId? recipientName deliveryAddress scheduledFor:date-time status deliveredAt? signature? notes?
Carrier, Courier, Forwarder: name code contactEmail phone? trackingUrl? serviceLevels isActive
Driver: firstName lastName licenseNumber licenseExpiresOn phone email? vehicleId? status
Vehicle, Truck, Car, Van: licensePlate make model year vin? fuelType mileage capacity? status driverId? lastServiceOn? nextInspectionOn?
Fleet: name managerId location vehicleIds isActive
Route, DeliveryRoute, Tour: name driverId? vehicleId? stops:object[] distanceKm:double? plannedStart:date-time plannedEnd:date-time status
Stop, RouteStop: routeId sequence address plannedArrival:date-time actualArrival:date-time? status
Warehouse, Depot, DistributionCenter: name code address capacity managerId? phone? isActive
StorageLocation, Bin, Shelf, StorageBin: code warehouseId zone aisle level maxWeight? isOccupied
Pallet, LoadCarrier: code weight maxWeight? height? location? itemCount contents? status
Container, ShippingContainer: containerNumber size:string containerType weight? sealNumber? vesselId? status location?
InventoryItem, StockItem, Stock, Inventory: productId warehouseId quantityOnHand:integer quantityReserved:integer reorderPoint:integer location? lastCountedAt?
StockMovement, InventoryMovement, GoodsMovement: productId fromLocation? toLocation? quantity movementType reason? movedAt movedBy?
StockReservation: productId orderId quantity reservedAt expiresAt? status
StockCount, Stocktake, CycleCount: warehouseId countedAt countedBy items:object[] status
GoodsReceipt, Receipt, InboundDelivery: receiptNumber purchaseOrderId supplierId receivedAt items:OrderLine[] receivedBy status
PickList, PickingOrder, PickTask: orderId pickerId? items:OrderLine[] status startedAt? completedAt?
PackingSlip, DeliveryNote: number orderId recipientName address items:OrderLine[] issuedAt
CustomsDeclaration: declarationNumber shipmentId originCountry destinationCountry goodsValue:double currency tariffCode:string status declaredAt
Vessel, Ship: name imoNumber flag capacity operator status
Port, Terminal, Harbour: code name city country timeZone
Maintenance, VehicleService: vehicleId serviceType performedOn mileage cost currency workshop? notes?
FuelEntry, Refuelling: vehicleId liters:double pricePerLiter:double totalCost:double currency mileage fueledAt station?
Shipment = Created PickedUp InTransit OutForDelivery Delivered Returned Lost
Delivery = Planned OnTheWay Delivered Failed
Vehicle = Available InUse Maintenance Retired
Route = Planned Started Completed Cancelled
`,
};
