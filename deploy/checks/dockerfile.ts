/** A Dockerfile's instructions, in stages. */
interface Instruction {
  name: string
  /** What follows the name, lines that go on joined. */
  text: string
}

export interface Stage {
  image: string
  name: string
  instructions: Instruction[]
}

const FROM = /^(\S+)(?: AS (\S+))?$/

export function stagesOf(file: string): Stage[] {
  const joined = file.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, ' ')
  const stages: Stage[] = []
  for (const line of joined.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (name === '') throw new Error(`no instruction: ${line}`)
    const [, image = '', stage = ''] = name === 'FROM' ? (FROM.exec(text) ?? []) : []
    if (name === 'FROM') stages.push({ image, name: stage, instructions: [] })
    else stages.at(-1)?.instructions.push({ name, text })
  }
  return stages
}

export interface Copy {
  from: string | null
  sources: string[]
  to: string
}

export const copiesOf = ({ instructions }: Stage): Copy[] =>
  instructions.flatMap(({ name, text }) => {
    if (name !== 'COPY') return []
    const [, from = null, rest = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(text) ?? []
    const paths = rest.split(' ')
    return [{ from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }]
  })

/** Names and values of all `ENV` of a stage. */
export const environmentOf = ({ instructions }: Stage): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])),
  )
