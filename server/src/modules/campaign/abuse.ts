import type { listAbuse as contract } from '@mall/contract/campaign/abuse'
import { ABUSE_DAYS, LISTED_ACCOUNTS, MANY_ACCOUNTS, MAX_DEVICES, MAX_TRIERS } from '@mall/contract/campaign/terms'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { maskedHolders, sharedDevices } from '../account/public.ts'
import { lockedSince } from '../card/public.ts'
import { claimsSince } from '../coupon/public.ts'

/** Devices are looked at in so many more than are told: on some nobody claims. */
const LOOKED_AT = 4 * MAX_DEVICES
const KEY_SIGNS = 8

export const listAbuse: StaffHandler<typeof contract> = async (_, { ctx }) =>
  ctx.fromReplica(async (side) => {
    const since = new Date(ctx.clock.now().getTime() - ABUSE_DAYS * 86_400_000)
    const shared = await sharedDevices(side.db, { since, accounts: MANY_ACCOUNTS, limit: LOOKED_AT })
    const claims = await claimsSince(side.db, [...new Set(shared.flatMap(({ memberIds }) => memberIds))], since)
    const devices = shared
      .map(({ memberIds, ...device }) => ({
        ...device,
        claims: memberIds
          .flatMap((memberId) => {
            const own = claims.get(memberId)
            return own ? [{ memberId, ...own }] : []
          })
          .toSorted((one, other) => other.claimed - one.claimed || (one.memberId < other.memberId ? -1 : 1)),
      }))
      .filter((device) => device.claims.length >= MANY_ACCOUNTS)
      .toSorted((one, other) => other.claims.length - one.claims.length)
      .slice(0, MAX_DEVICES)
    const { members, numbers } = await lockedSince(side.db, since, MAX_TRIERS)
    const listed = devices.flatMap((device) => device.claims.slice(0, LISTED_ACCOUNTS))
    const holders = await maskedHolders(
      side,
      [...listed, ...members].map(({ memberId }) => memberId),
    )
    const mobileOf = (memberId: string) => holders.get(memberId)?.mobile ?? ''
    return {
      devices: devices.map(({ key, name, lastSeenAt, claims: own }) => ({
        ...{ device: key.slice(0, KEY_SIGNS), name, lastSeenAt: lastSeenAt.toISOString(), accounts: own.length },
        claimed: sum(own.map(({ claimed }) => claimed)),
        used: sum(own.map(({ used }) => used)),
        list: own.slice(0, LISTED_ACCOUNTS).map((one) => ({ ...one, mobile: mobileOf(one.memberId) })),
      })),
      triers: members.map(({ memberId, lockedAt }) => ({
        ...{ memberId, mobile: mobileOf(memberId), lockedAt: lockedAt.toISOString() },
      })),
      numbers,
    }
  })

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
