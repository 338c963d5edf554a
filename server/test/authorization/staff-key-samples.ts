import type { StaffSamples } from './staff-samples.ts'

const reason = '接院里的系统'
const nothing = () => ({})

/** Calls about keys and webhooks of other programs. */
const aWebhook = () => ({ webhookId: 'none', reason })

export const keySamples = {
  listApiKeys: nothing,
  makeApiKey: ({ branchId }) => ({ name: '徐家汇 LIS', branchId, rights: ['events'], days: 30, reason }),
  rollApiKey: () => ({ keyId: 'none', overlapDays: 7, days: 30, reason }),
  setKeyNetworks: () => ({ keyId: 'none', networks: ['10.1.0.0/16'], reason }),
  endApiKey: () => ({ keyId: 'none', reason }),
  listWebhooks: nothing,
  getWebhook: () => ({ webhookId: 'none' }),
  makeWebhook: ({ branchId }) => ({ name: '徐家汇 LIS', url: 'https://lis.example.com/', branchId, types: [], reason }),
  renewWebhookSecret: aWebhook,
  switchWebhook: () => ({ ...aWebhook(), isOn: false }),
  removeWebhook: aWebhook,
  retryDeadDeliveries: aWebhook,
  replayWebhook: () => ({ ...aWebhook(), from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }),
} satisfies Partial<StaffSamples>
