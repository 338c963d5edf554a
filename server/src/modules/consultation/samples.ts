import { openMall } from '../../../test/support/mall.ts'

/** A member who waits, and two who answer. The clock stands in the hours of the desk. */
export async function waiting() {
  const mall = await openMall()
  mall.clock.set('2026-11-26T02:00:00Z')
  const member = await mall.member('13812346720')
  const say = (text: string) => member.api.sendConsultation({ group: 'regular', text })
  const read = () => member.api.getConsultation({ group: 'regular' })
  await say('爸爸能和妈妈同一天吗')
  const he = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  const she = await mall.staff({ name: '周敏', roles: [['service', null]] })
  const inbox = async (tab: 'waiting' | 'mine' | 'others' | 'ended' = 'waiting', { api } = he) =>
    (await api.listConsultations({ tab })).list
  const [first] = await inbox()
  if (!first) throw new Error('nobody waits')
  const { consultationId } = first
  /** At the version that it has now. */
  const now = async () => {
    const lists = await Promise.all((['waiting', 'mine', 'others', 'ended'] as const).map((tab) => inbox(tab)))
    const found = lists.flat().find((one) => one.consultationId === consultationId)
    if (!found) throw new Error('it is in no list')
    return { consultationId, version: found.version }
  }
  return { mall, member, say, read, he, she, inbox, consultationId, now }
}
