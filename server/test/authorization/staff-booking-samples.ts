import type { StaffSamples, ThingsAtBranch } from './staff-samples.ts'

const reason = '测试需要'
const ofBooking = ({ bookingId }: ThingsAtBranch) => ({ bookingId })

const capacity = {
  getCapacityWeek: ({ branchId }) => ({ branchId }),
  setCapacity: ({ branchId }) => ({
    ...{ branchId, service: 'general', reason },
    cells: [{ day: '2020-01-01', timespanId: '0730-0830', seen: 0, capacity: 1 }],
  }),
  importSchedule: () => ({ isDryRun: 'yes', reason }),
  getResourceLoad: ({ branchId }) => ({ branchId, day: '2020-01-01' }),
  setResources: ({ branchId }) => ({ branchId, resources: [{ kind: 'ct', seen: 998, count: 1 }], reason }),
} satisfies Partial<StaffSamples>

const closings = {
  previewClosing: ({ branchId }) => ({ branchId, day: '2020-01-01' }),
  closeDay: ({ branchId }) => ({ branchId, day: '2020-01-01', version: 'none', reason }),
  listClosings: ({ branchId }) => ({ branchId }),
  getClosing: ({ closureId }) => ({ closureId }),
  recordClosureCall: ({ offerId }) => ({ offerId, place: null, reason }),
  reopenDay: ({ closureId }) => ({ closureId, reason }),
} satisfies Partial<StaffSamples>

const bookings = {
  searchBookings: () => ({}),
  getBookingForStaff: ofBooking,
  getBookingPlaces: ({ bookingId, branchId }) => ({ bookingId, branchId, day: '2020-01-01' }),
  moveBookingForStaff: ({ bookingId, branchId }) => ({
    ...{ bookingId, branchId, sequence: 99, day: '2020-01-01', timespanId: '0730-0830', reason },
  }),
  previewBookingCancel: ofBooking,
  cancelBookingForStaff: ({ bookingId }) => ({ bookingId, sequence: 99, keepsPackage: true, seenFen: 0, reason }),
  noteBooking: ({ bookingId }) => ({ bookingId, text: '膝盖不好' }),
  listWaitlist: ({ branchId }) => ({ branchId }),
  getWaitingPlaces: ({ branchId }) => ({ branchId, waitingId: 'none', day: '2020-01-01' }),
  offerWaitingPlace: ({ branchId }) => ({
    ...{ branchId, waitingId: 'none', day: '2020-01-01', timespanId: '0730-0830', reason },
  }),
  takeOffWaiting: ({ branchId }) => ({ branchId, waitingId: 'none', words: '院区停了', reason }),
} satisfies Partial<StaffSamples>

/** Of places, closed days and bookings. */
export const bookingSamples = { ...capacity, ...closings, ...bookings }
