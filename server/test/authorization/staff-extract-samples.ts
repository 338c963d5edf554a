import type { StaffSamples } from './staff-samples.ts'

export const extractSamples = {
  startExtract: ({ branchId }) => ({ list: { of: 'orders', branchId }, purpose: 'report', words: '给总部的月报' }),
  listExtracts: () => ({}),
  downloadExtract: () => ({ extractId: 'none' }),
} satisfies Partial<StaffSamples>
