import { Icon } from '@mall/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { useTabTitle } from '../../parts/use-tab-title.ts'

/** Before the login: whose console it is at the left, what to do at the right. */
export function LoginFrame({ mallName, title, children }: { mallName: string; title: string; children: ReactNode }) {
  useTabTitle(title)
  return (
    <div className="grid min-h-dvh bg-white desktop:grid-cols-[39%_1fr]">
      <header className="on-dark flex flex-col justify-between gap-6 bg-surface-deep px-6 py-6 text-white tablet:px-12 desktop:py-12">
        <p className="flex items-center gap-2.5 font-bold text-22">
          <Icon name="shield" size={30} />
          {mallName}运营台
        </p>
        <div className="max-desktop:hidden">
          <p className="font-bold text-32 leading-snug">
            一年一圈，
            <br />
            每一圈都有人守着。
          </p>
          <ul className="mt-6 flex flex-col gap-3">
            {PROMISES.map(({ icon, text }) => (
              <li key={text} className="flex items-center gap-2.5">
                <Icon name={icon} size={18} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </header>
      <main className="flex items-center justify-center px-4 py-8">
        <div className="flex w-full max-w-105 flex-col gap-4">
          <h1 className="font-bold text-26">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}

const PROMISES = [
  { icon: 'eye', text: '资料默认打码，谁看过会员都知道' },
  { icon: 'shield', text: '每件事写进操作记录，谁也改不了' },
] as const
