import { dayOf, isDay } from '@mall/contract/days'
import { z } from 'zod'
import { inChinese } from '../../../platform/http/input-text.ts'
import { Unprocessable } from '../outcome.ts'
import type { Systems } from '../systems.ts'

const words = (max: number) => z.string().trim().min(1, '不能是空的').max(max, `最多 ${max} 个字`)
const Reference = z.object({ reference: words(200) })
const Identifier = z.object({ system: words(200).optional(), value: words(64) })
/** Of an operation: exactly what is read of each parameter. */
const Parameter = z.object({
  name: words(64),
  valueDateTime: z.iso.datetime({ offset: true, error: '要写成 2026-12-01T00:00:00+08:00 这样' }).optional(),
  valueString: words(200).optional(),
  valueBoolean: z.boolean().optional(),
  valueReference: Reference.optional(),
  valueIdentifier: Identifier.optional(),
  resource: z
    .object({
      resourceType: z.string(),
      id: words(64).optional(),
      status: z.string().optional(),
      identifier: z.array(Identifier).max(10).optional(),
    })
    .optional(),
})
const MAX_PARAMETERS = 50
const Parameters = z.object({
  resourceType: z.literal('Parameters', '请送 Parameters'),
  parameter: z.array(Parameter).max(MAX_PARAMETERS, `最多 ${MAX_PARAMETERS} 个参数`),
})
export type Parameter = z.output<typeof Parameter>

/** Parameters of an operation by name; those that the operation does not know are refused. */
export function parametersOf(body: unknown, known: readonly string[]): (name: string) => Parameter[] {
  const read = Parameters.safeParse(body, { error: inChinese })
  if (!read.success) {
    throw new Unprocessable(
      read.error.issues.map(({ path, message }) => ({ at: ['Parameters', ...path].join('.'), text: message })),
    )
  }
  const { parameter } = read.data
  const unknown = parameter.filter(({ name }) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Unprocessable(
      unknown.map(({ name }) => ({ at: `Parameters.parameter('${name}')`, text: `这里不收参数 ${name}` })),
    )
  }
  return (name) => parameter.filter((one) => one.name === name)
}

/** The day of an instant in the mall's zone; undefined: it is not given. */
export function dayIn([first]: Parameter[]): string | undefined {
  const day = first?.valueDateTime === undefined ? '' : dayOf(new Date(first.valueDateTime))
  return isDay(day) ? day : undefined
}

/** The number of the examinee's document among these; undefined: there is none. */
export function idNumberIn(
  identifiers: readonly z.output<typeof Identifier>[],
  { idCard, idNumber }: Systems,
): string | undefined {
  return identifiers.find(({ system }) => system === idCard || system === idNumber)?.value
}
