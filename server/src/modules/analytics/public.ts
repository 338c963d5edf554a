export { beaconRoute } from './record-beacon.ts'
export { analyticsReport } from './report.ts'
