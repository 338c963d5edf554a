export { countStaleParcels, PARCEL_WORK, retryParcels } from './follow-parcels.ts'
export { openParcel, parcelCards } from './open-parcel.ts'
export { personalData } from './personal-data.ts'
export { PARCEL_PUSHES, parcelPushes } from './pushes.ts'
