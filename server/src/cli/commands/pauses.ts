import { isPauseName, type PauseName, pauseNames, pauseTitle } from '@mall/contract/work/pauses'
import type { Context } from '../../app/context.ts'
import { timeText } from '../../app/personal-data.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'

/** What is paused, the longest first. */
export async function pauseList(ctx: Context): Promise<string> {
  const { list } = await operatorApi(ctx).listPauses({})
  const lines = list.map(({ pause, pausedAt, who, reason, held }) =>
    [
      pause,
      pauseTitle(pause),
      `${timeText(new Date(pausedAt))} ${who}：${reason}`,
      held === null ? '' : `${held} 件等着`,
    ].join('\t'),
  )
  return lines.join('\n') || '没有暂停的事'
}

export async function pauseFor(ctx: Context, [name = '', ...reason]: readonly string[]): Promise<string> {
  const pause = nameOf(name)
  await operatorApi(ctx).pauseWork({ pause, reason: reason.join(' ') })
  return `${pauseTitle(pause)}暂停了`
}

export async function resumeFor(ctx: Context, [name = '', ...reason]: readonly string[]): Promise<string> {
  const pause = nameOf(name)
  await operatorApi(ctx).resumeWork({ pause, reason: reason.join(' ') })
  return `${pauseTitle(pause)}恢复了，等着的接着办`
}

function nameOf(name: string): PauseName {
  if (!isPauseName(name)) throw new Error(`没有“${name}”，可以暂停的有：${pauseNames.join(' ')}`)
  return name
}
