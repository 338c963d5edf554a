import { readdirSync, readFileSync } from 'node:fs'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { zipOf } from '../../platform/zip.ts'

const FOLDER = new URL('../../../../demo-data/second-group/', import.meta.url)

/** The sheets of a second group, as a ZIP. */
export const secondGroup = () =>
  zipOf(
    readdirSync(new URL('sheets/', FOLDER)).map((name) => ({
      name,
      bytes: readFileSync(new URL(`sheets/${name}`, FOLDER)),
    })),
  )

/** Its usual weeks. */
export const secondSchedule = () => readFileSync(new URL('schedule.csv', FOLDER))

/** A CSV as a file that is sent. */
export const csvFile = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`)

/** Imports a file and publishes all of it: the others approve what each can, and the first publishes; without any, alone. */
export async function published({ api }: StaffClient, file: Buffer<ArrayBuffer>, ...others: readonly StaffClient[]) {
  const reason = '开张前准备'
  const { changeSetIds } = await api.startImport({ title: '目录', reason }, { file })
  for (const changeSetId of changeSetIds) {
    let { version } = await api.submitChangeSet({ changeSetId, version: 1, reason })
    for (const one of others.length > 0 ? others : [{ api }]) {
      const { approvals } = await one.api.getChangeSet({ changeSetId })
      if (!approvals.some(({ isOpenToMe }) => isOpenToMe)) continue
      version = (await one.api.approveChangeSet({ changeSetId, version, reason })).version
    }
    const [publisher = { api }] = others
    await publisher.api.publishChangeSet({ changeSetId, version, publishAt: null, reason })
  }
  return changeSetIds
}
