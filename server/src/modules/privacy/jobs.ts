import type { Context } from '../../app/context.ts'
import type { Job, Sweep } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { closeAccounts, forgetLapsed } from './close-accounts.ts'
import { tellClosing, tellClosingStopped } from './closing.ts'
import { forgetCopies } from './forget-copies.ts'
import { gatherExport, tellExport } from './gather-export.ts'
import { SWEEP, sealAnew } from './seal-anew.ts'
import { forgetUnneededNumbers } from './withdraw-consent.ts'

export const jobs = {
  'gather-export': gatherExport,
  'notify-export': tellExport,
  'notify-closing': { run: (ctx, { memberId, day }) => tellClosing(ctx, String(memberId), String(day)) },
  'notify-closing-stopped': {
    run: (ctx, { memberId, reason, day }) => tellClosingStopped(ctx, String(memberId), String(reason), String(day)),
  },
} satisfies Record<string, Job<Context>>

export const sweeps: Record<string, Sweep<Context>> = { [SWEEP]: { run: sealAnew } }

export const ticks: Record<string, Tick<Context>> = {
  'close accounts': { everySeconds: 300, run: closeAccounts },
  'forget copies': { everySeconds: 600, run: forgetCopies },
  'forget unneeded numbers': {
    everySeconds: 600,
    run: async (ctx) => {
      await ctx.db.transaction((tx) => forgetUnneededNumbers(tx))
    },
  },
  'forget what lapsed': { everySeconds: 86_400, run: forgetLapsed },
}
