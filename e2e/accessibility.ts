import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Its short form, which every document that is checked has to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Waits until nothing fades in any more, the loading mask has gone and open dialogs are seen: half faded in, words have half
 * their contrast, and behind a dialog that nobody sees yet all is hidden.
 */
export async function waitForAnimations(page: Page) {
  await page.waitForFunction(() => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    const states = [...document.querySelectorAll('[role="status"].fixed')]
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((one) => one.offsetWidth > 0)
    const isEntering =
      document.querySelector('[data-entering]') !== null ||
      dialogs.some((dialog) => !dialog.checkVisibility({ opacityProperty: true }))
    const isLoading = states.some(({ textContent }) => textContent === '正在加载')
    return !isEntering && !isLoading && !document.getAnimations().some(isMoving)
  })
}

/**
 * Nothing that a machine finds is in people's way on this page, targets too small to be hit among it; what is, is told with its
 * piece. What is found is looked at once more, as something may have begun to fade in meanwhile. `rules`: these alone.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  const violations = await violationsOn(page, rules)
  const still = violations.length > 0 ? await violationsOn(page, rules) : violations
  expect(
    still.map(({ rule, html }) => `${rule}: ${html}`),
    page.url(),
  ).toEqual([])
}

interface Violation {
  rule: string
  selector: string
  /** The piece of the page. */
  html: string
}

/** What can be wrong in another size of text alone: names, roles, order and colours are those of the same page. */
export const RULES_OF_SIZE = ['target-size', 'scrollable-region-focusable'] as const

/** Axe's findings once animations have ended. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  await waitForAnimations(page)
  // In the page itself, as it has no frames: carrying all that is in order to the test took three times as long.
  // More than half a megabyte of script: once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (only) => {
    const from = window.scrollY
    window.scrollTo({ top: 0, behavior: 'instant' })
    const { violations } = await window.axe.run(
      // What React Aria reads aloud for a moment may name a button that has gone.
      { exclude: [['[data-live-announcer]']] },
      {
        ...{ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] },
        ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      },
    )
    /** A bar that stays while the page scrolls half covers it: it can be scrolled out from under the bar. */
    const isHalfCovered = (selector: string) => {
      const element = document.querySelector(selector)
      if (!element) return false
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const barAt = (x: number, y: number) => {
        let over = document.elementFromPoint(x, y)
        while (over && !['fixed', 'sticky'].includes(getComputedStyle(over).position)) over = over.parentElement
        return over
      }
      return [top + 1, bottom - 1].some((y) =>
        [left + 1, right - 1].some((x) => {
          const bar = barAt(x, y)
          return bar !== null && !bar.contains(element)
        }),
      )
    }
    /** Of a finding about all of the page: which dialogs hid what is behind them, and what hid them. */
    const openDialogs = () =>
      [...document.querySelectorAll<HTMLElement>('[role=dialog]')].map((dialog) => {
        const { width, height } = dialog.getBoundingClientRect()
        let hiding = ''
        for (let around: Element | null = dialog; around; around = around.parentElement) {
          const { opacity, visibility, contentVisibility } = getComputedStyle(around)
          hiding += ` ${around.tagName} ${opacity} ${visibility} ${contentVisibility}`
        }
        const name = dialog.querySelector('[slot=title]')?.textContent
        return ` with dialog ${name} ${width}×${height} ${dialog.checkVisibility({ opacityProperty: true })}${hiding}`
      })
    const found = violations.flatMap(({ id: rule, nodes }) =>
      nodes
        .map(({ target, html }) => ({ rule, selector: String(target[0]), html }))
        .map((one) => (one.selector === 'html' ? { ...one, html: one.html + openDialogs().join('') } : one))
        .filter(({ selector }) => rule !== 'target-size' || !isHalfCovered(selector)),
    )
    window.scrollTo({ top: from, behavior: 'instant' })
    return found
  }, rules)
}

/** Nothing sticks out to the side. A phone's browser zooms out until all fits, so its own window says nothing. */
export async function expectNoHorizontalScroll(page: Page, where?: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, where).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** In a window of any of these widths nothing sticks out to the side; the last one stays. */
export async function expectFits(page: Page, widths: readonly number[], where = ''): Promise<void> {
  const height = page.viewportSize()?.height ?? 900
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${where} at ${width}`)
      .toBe(width)
  }
}
