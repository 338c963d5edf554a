import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithDrawing } from './compare-with-drawing.ts'
import { drawingsIn } from './drawings.ts'
import { LIKENESS } from './likeness-report.ts'
import { stateTest } from './state-test.ts'

/** Without a folder of drawings there is nothing to compare with. */
const FOLDER = process.env.DRAWINGS
const OUT = 'test-results/drawings'

for (const { name, file, state, width } of FOLDER ? drawingsIn(FOLDER).drawings : []) {
  const height = width < 720 ? 844 : 900
  stateTest(`${name} beside its drawing`, state, { width, height }, async (page, info) => {
    mkdirSync(OUT, { recursive: true })
    const likeness = await compareWithDrawing(page, file, join(OUT, `${name}.png`))
    await info.attach(LIKENESS, { body: JSON.stringify({ name, ...likeness }) })
  })
}
