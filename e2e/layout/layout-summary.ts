import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { printFigures } from '../../server/test/support/print-figures.ts'

/** The attachment of a test that holds what it found, a line each. */
export const FINDINGS = 'findings'

/** The rule that a line of findings begins with. */
export const ruleOf = (line: string): string => line.slice(0, line.indexOf(' | '))

/** In one line at the end: how many states of screens were looked at, and what was found by rule. */
export default class LayoutSummary implements Reporter {
  /** By test, as one that is tried again counts once. */
  readonly #found = new Map<string, string[]>()

  onTestEnd({ id }: TestCase, { attachments }: TestResult): void {
    const body = attachments.find(({ name }) => name === FINDINGS)?.body
    if (body) this.#found.set(id, body.toString('utf8').split('\n').filter(Boolean))
  }

  onEnd(): void {
    if (this.#found.size === 0) return
    const findings = [...this.#found.values()].flat()
    const byRule = Map.groupBy(findings, (line) => ruleOf(line).replace(' ', '-'))
    const counts = [...byRule].map(([rule, { length }]): [string, number] => [rule, length])
    const figures = counts.toSorted(([, one], [, other]) => other - one)
    printFigures('布局检查', { screens: this.#found.size, findings: findings.length, ...Object.fromEntries(figures) })
  }

  /** Beside the list of tests. */
  printsToStdio(): boolean {
    return false
  }
}
