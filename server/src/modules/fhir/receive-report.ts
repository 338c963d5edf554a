import { createHash } from 'node:crypto'
import { fail } from '@mall/contract/failures'
import { unplacedText } from '@mall/contract/report/states'
import type { OperationOutcome } from '@medplum/fhirtypes'
import type { Context } from '../../app/context.ts'
import { findBranch } from '../branch/public.ts'
import type { ApiKey } from '../event/public.ts'
import { isPdf, receiveReport as receive } from '../report/public.ts'
import { actorOf } from './actor.ts'
import { observationsOf } from './observations.ts'
import { informed, refuse } from './outcome.ts'
import { readReports, type SentReport, type SentReports } from './read-report.ts'
import { systemsOf } from './systems.ts'

export interface Answer {
  status: number
  /** Of the report; null: it waits for a person, or an older version arrived late. */
  location: string | null
  body: OperationOutcome
}

/** Takes the reports of a message for the branch of the key, or for the branch that they name. */
export async function receiveReport(ctx: Context, key: ApiKey, body: unknown): Promise<Answer> {
  const sent = readReports(body, systemsOf(ctx))
  const branchId = await branchOf(ctx, key, sent)
  checkFiles(sent)
  for (const { at, issuedAt } of sent.parts) {
    if (issuedAt.getTime() > ctx.clock.now().getTime() + CLOCKS_MS) refuse(`${at}.issued`, '审核时间在将来')
  }
  const { checkInCode, idNumber } = sent
  const parts = sent.parts.map((part) => ({ ...part, digest: digestOf(sent, part) }))
  let unknown = 0
  const received = await receive(actorOf(ctx, key), { branchId, checkInCode, idNumber, parts }, async (part) => {
    const values = await observationsOf(ctx, branchId, part)
    unknown += values.unknown.length
    return values
  })
  return answerOf(received, { isWhole: parts.every(({ isFinal }) => isFinal), unknown })
}

function answerOf(
  { how, reportId, unplaced }: Awaited<ReturnType<typeof receive>>,
  { isWhole, unknown }: { isWhole: boolean; unknown: number },
): Answer {
  const location = reportId === null ? null : `DiagnosticReport/${reportId}`
  if (how === 'outdated') return { status: 200, location, body: informed('已经有更晚审核的一版，这一版不用了') }
  if (unplaced) {
    return {
      ...{ status: 202, location },
      body: informed(`收下了，还对不上人，等院区核对：${unplacedText[unplaced.why]}`),
    }
  }
  if (how === 'seen') return { status: 200, location, body: informed('这一版收到过，没有重复') }
  const rest = isWhole ? '' : '，还在等没出全的'
  const note = unknown === 0 ? '' : `；${unknown} 个编码商城不认识，等医生对应`
  return { status: 201, location, body: informed(`收下了，等医生签发${rest}${note}`) }
}

function checkFiles({ parts }: SentReports): void {
  for (const { at, pdfs } of parts) {
    for (const [nth, { data }] of pdfs.entries())
      if (!isPdf(data)) refuse(`${at}.presentedForm[${nth}]`, '这不是 PDF 文件')
  }
}

async function branchOf({ db }: Context, { branchId }: ApiKey, sent: SentReports): Promise<string> {
  const at = `${sent.parts[0]?.at}.performer`
  if (branchId !== null && sent.branchId !== null && sent.branchId !== branchId) {
    return fail('KEY_LACKS_RIGHT', null, '这把密钥只管另一个院区，不能送这个院区的报告')
  }
  const named = branchId ?? sent.branchId
  if (named === null) return refuse(at, '全集团的密钥要写明是哪个院区的报告')
  if (!(await findBranch(db, named))) return refuse(at, `没有这个院区：${named}`)
  return named
}

/** As far as a sender's clock may be ahead. */
const CLOCKS_MS = 600_000

/** Of what counts, wherever it stood in the message. */
function digestOf({ checkInCode, idNumber }: SentReports, { issuedAt, isFinal, measured, pdfs }: SentReport): string {
  const values = measured.map(({ one, method, isPreliminary }) => [
    one,
    method,
    ...(isPreliminary ? ['not released'] : []),
  ])
  const originals = pdfs.map(({ data }) => createHash('sha256').update(data).digest('hex')).join(' ')
  const rest = isFinal ? [] : ['more is to come']
  return JSON.stringify([issuedAt.toISOString(), checkInCode, idNumber, values, originals, ...rest])
}
