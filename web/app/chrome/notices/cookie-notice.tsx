import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useDeferredValue } from 'react'
import { storedSetting, useStoredSetting } from '../../shell/client/stored-setting.ts'

const key = 'mall.cookies'

/** Asks once, both answers equally easy; the answer persists. Not server-rendered, so that it does not flash. */
export function CookieNotice() {
  // Rendered in a task of its own after hydration, which is the longest task on a phone.
  const answer = useDeferredValue(useStoredSetting(key), 'unknown yet')
  if (answer) return null
  const choose = (choice: 'necessary' | 'all') => () => storedSetting(key).set(choice)
  return (
    <>
      {/* So that the page's end can be scrolled out from below it. */}
      <div aria-hidden="true" className="no-print h-44 tablet:h-28 tablet:bg-surface-deep large:h-56" />
      <section
        aria-label="Cookie 提示"
        className="no-print fixed inset-x-3 bottom-20 z-30 mx-auto flex max-w-220 animate-rise-in flex-wrap items-center gap-x-4 gap-y-3 rounded-16 bg-white p-4 shadow-e3 tablet:bottom-6 tablet:flex-nowrap tablet:pl-6 large:bottom-24"
      >
        <Icon name="cookie" size={24} className="hidden tablet:block" />
        <p className="min-w-0 grow basis-full tablet:basis-0">
          我们用必要的 Cookie 记住登录与购物车。您可以只同意必要的部分。
          <Link to="/privacy-clause" className="link whitespace-nowrap">
            隐私政策
          </Link>
        </p>
        <button
          type="button"
          onClick={choose('necessary')}
          className={buttonStyle({ className: 'grow tablet:grow-0' })}
        >
          仅必要
        </button>
        <button
          type="button"
          onClick={choose('all')}
          className={buttonStyle({ variant: 'brand', className: 'grow tablet:grow-0' })}
        >
          全部同意
        </button>
      </section>
    </>
  )
}
