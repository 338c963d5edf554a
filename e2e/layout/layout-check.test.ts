import { expect } from '../fixtures.ts'
import { KNOWN_FINDINGS } from './known-findings.ts'
import { FINDINGS, ruleOf } from './layout-summary.ts'
import { checkLayout, firstWidth } from './measure.ts'
import { type ScreenState, screenStates } from './screens.ts'
import { stateTest } from './state-test.ts'

/** A tenth as in `npm test`, another one each day; names; or `all`. */
const ASKED = process.env.LAYOUT_SCREENS ?? 'tenth'
/** At some sizes. */
const isSample = ASKED === 'tenth' || process.env.LAYOUT_SIZES === 'few'

function chosenStates(): ScreenState[] {
  const states = screenStates()
  if (ASKED === 'all') return states
  if (ASKED === 'tenth') return states.filter((_, index) => (index + Number(process.env.MALL_DAY)) % 10 === 0)
  const names = ASKED.split(',')
  const unknown = names.filter((name) => !states.some((state) => state.name === name))
  if (unknown.length > 0) throw new Error(`LAYOUT_SCREENS names what is no state of a screen: ${unknown.join(', ')}`)
  return states.filter(({ name }) => names.includes(name))
}

for (const state of chosenStates()) {
  stateTest(`${state.name} fits all widths`, state, { width: firstWidth(state), height: 1000 }, async (page, info) => {
    const found = await checkLayout(page, state, isSample)
    await info.attach(FINDINGS, { body: found.join('\n') })
    const known = KNOWN_FINDINGS[state.name] ?? []
    expect(found.filter((line) => !known.includes(ruleOf(line)))).toEqual([])
    // A sample may miss the size at which it is.
    if (!isSample)
      expect(
        known.filter((rule) => !found.map(ruleOf).includes(rule)),
        'known, but mended',
      ).toEqual([])
  })
}
