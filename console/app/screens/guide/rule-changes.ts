import type { RuleChange } from '@mall/contract/guide/edition-diff'

/** How a rule differs from the edition before, as it is said. */
export const RULE_CHANGES: Readonly<Record<RuleChange['kind'], string>> = {
  added: '新加',
  changed: '改了',
  moved: '换了位置',
  removed: '拿掉',
}
