import type { Context } from '../../app/context.ts'
import type { Job, Sweep } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { closeAccounts, deleteLapsedAccounts } from './close-accounts.ts'
import { notifyClosing, notifyClosingStopped } from './closing.ts'
import { deleteCopies, deleteOrphanedCopies } from './delete-copies.ts'
import { gatherExport, notifyExport } from './gather-export.ts'
import { resealBatch, SWEEP } from './reseal.ts'
import { deleteUnneededNumbers } from './withdraw-consent.ts'

export const jobs = {
  'gather-export': gatherExport,
  'notify-export': notifyExport,
  'notify-closing': { run: (ctx, { memberId, day }) => notifyClosing(ctx, String(memberId), String(day)) },
  'notify-closing-stopped': {
    run: (ctx, { memberId, reason, day }) => notifyClosingStopped(ctx, String(memberId), String(reason), String(day)),
  },
} satisfies Record<string, Job<Context>>

export const sweeps: Record<string, Sweep<Context>> = { [SWEEP]: { run: resealBatch } }

export const ticks: Record<string, Tick<Context>> = {
  'close-accounts': { everySeconds: 300, run: closeAccounts },
  'delete-copies': { everySeconds: 600, run: deleteCopies },
  'delete-orphaned-copies': { everySeconds: 21_600, run: deleteOrphanedCopies },
  'delete-unneeded-numbers': {
    everySeconds: 600,
    run: async (ctx) => {
      await ctx.db.transaction((tx) => deleteUnneededNumbers(tx))
    },
  },
  'delete-lapsed-accounts': { everySeconds: 86_400, run: deleteLapsedAccounts },
}
