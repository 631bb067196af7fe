import type { Field } from './field.ts';

export const industry: Field = {
  about:
    'factory manufacturing production plant machine machines maintenance quality assembly industry industrial equipment asset assets engineering workshop energy utility utilities power grid meter farming farm agriculture crop plants sensor sensors iot telemetry device devices mining construction',
  entities: `
WorkOrder, ProductionOrder, ManufacturingOrder, JobOrder: orderNumber productId quantity producedQuantity machineId? priority status plannedStart:date-time dueDate completedAt? assignedTo:string? notes?
Machine, Equipment, Asset, Tool: name serialNumber model manufacturer location status installedOn lastMaintenanceOn? nextMaintenanceOn? warrantyUntil:date?
MaintenanceOrder, Maintenance, MaintenanceTask, ServiceVisit: assetId maintenanceType description priority status scheduledFor:date technicianId? completedAt? cost? currency?
BillOfMaterials, Bom: productId version components:object[] validFrom status
Component, Part, SparePart, Material, RawMaterial: partNumber name description? unit stockQuantity unitCost:double currency supplierId? minStock:integer?
Batch, Lot, ProductionBatch: batchNumber productId quantity producedOn expiryDate? status qualityStatus:string?
QualityInspection, Inspection, QualityCheck: inspectionNumber subjectId:uuid inspectorId inspectedAt result defects:integer? notes? status
Defect, NonConformity: description severity productId? batchNumber? detectedAt detectedBy? cause? status
WorkCenter, Workstation, ProductionLine: name code location capacity shiftPattern? isActive
Operation, Routing, ProcessStep: name sequence workCenterId setupMinutes:integer runMinutes:double description?
Operator, Technician, Mechanic: firstName lastName employeeNumber email? phone? skills shift? isActive
Downtime: machineId reason startedAt endedAt? durationMinutes? reportedBy?
Meter, SmartMeter: meterNumber meterType location customerId? installedOn lastReadingAt? status unit
MeterReading, Reading: meterId readingDate value:double previousValue:double? consumption? unit readBy? isEstimated
EnergyContract, SupplyContract, Tariff: contractNumber customerId? name? pricePerUnit:double basePrice currency unit startDate endDate? status
PowerPlant, SolarPanel, WindTurbine: name location capacityKw:double manufacturer? commissionedOn status
ChargingStation: name address latitude longitude maxPowerKw:double connectors pricePerKwh:double currency status
ChargingSession: stationId userId startedAt endedAt? energyKwh:double cost currency status
Device, IotDevice, Gateway: name serialNumber deviceType model firmwareVersion:string location? status lastSeenAt? batteryLevel:double?
Sensor: name sensorType unit deviceId? location installedOn? minValue:double? maxValue:double? status
SensorReading, Measurement, Telemetry: sensorId value:double unit measuredAt quality? latitude? longitude?
Field, Parcel, Plot: name area:double soilType location currentCrop:string? ownerId? irrigationType?
Crop: name variety season plantedOn? expectedHarvestOn? fieldId? area? status
Harvest: cropId fieldId harvestedOn quantity:double unit qualityGrade:string moisture:double? storageLocation? harvestedBy?
Livestock, Herd: tagNumber species breed? dateOfBirth sex weight? location healthStatus:string
ConstructionSite, Site: name address managerId startDate endDate? status budget? currency
WorkOrder = Planned Released InProgress Completed Cancelled
Machine = Running Idle Maintenance OutOfOrder Retired
Batch = Produced Released Blocked Recalled
Device = Online Offline Maintenance Retired
Inspection = Scheduled Passed Failed Cancelled
`,
};
