import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { IconDisc } from '@mall/ui/icons/icon-disc.tsx'
import { helpPanel } from '../../entities/help/help-panel-state.ts'

/** The way from the program to a person, with what was asked. */
export function HandOver() {
  return (
    <div className="mb-3.5 flex items-center gap-3 rounded-16 border-[1.5px] border-brand px-3.5 py-3">
      <IconDisc name="headset" />
      <span className="min-w-0 grow leading-snug">
        <b className="block">转给在线顾问</b>
        <span className="block text-14 text-ink-3">上面的问题会一起转过去，不用重说</span>
      </span>
      <button
        type="button"
        data-count="转人工"
        onClick={() => helpPanel.open('consultation')}
        className={buttonStyle({ variant: 'brand', className: 'shrink-0 px-4' })}
      >
        转人工
      </button>
    </div>
  )
}
