/** What a single key does on a page that shows such an act. */
export const PAGE_KEYS = {
  A: '批准、同意这一件',
  R: '退回、不同意这一件',
  M: '请会员补材料',
  E: '改这一件',
  F: '到名单的筛选',
  W: '灰的按钮为什么不能按',
} as const
type PageKey = keyof typeof PAGE_KEYS

/** Marks the control of an act. Its key does what a press does, and nothing more: what asks first asks by the key too. */
export const actKey = (key: 'A' | 'R' | 'M' | 'E') => ({ 'data-key': key, 'aria-keyshortcuts': key })

const KEYS = Object.keys(PAGE_KEYS).filter((key): key is PageKey => key in PAGE_KEYS)

export interface PageAct {
  key: PageKey
  name: string
  run: () => void
}

/** What the keys of a page do on the one that is shown now. */
export const pageActs = (): PageAct[] => KEYS.flatMap((key) => pageAct(key) ?? [])

/** What this key, small or large, does here; null: nothing. */
export function pageAct(typed: string): PageAct | null {
  const key = KEYS.find((one) => one === typed.toUpperCase())
  const control = key && controlOf(key)
  if (!key || !control) return null
  return {
    key,
    name: key === 'F' || key === 'W' ? PAGE_KEYS[key] : (control.textContent ?? ''),
    run: () => {
      const field = control.querySelector<HTMLElement>('input') ?? control
      field.focus()
      if (key !== 'F') control.click()
    },
  }
}

const SELECTORS: Partial<Record<PageKey, string>> = {
  F: 'main search :is(select, button, input)',
  W: 'main button[aria-disabled="true"]:not([aria-busy])',
}

/** The one that holds the focus, else the first that is seen. */
function controlOf(key: PageKey): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(SELECTORS[key] ?? `main [data-key="${key}"]`)
  const seen = [...all].filter((one) => one.checkVisibility())
  return seen.find((one) => one.contains(document.activeElement)) ?? seen[0]
}
