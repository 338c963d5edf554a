import { Icon } from '@mall/ui/icons/icon.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import type { RefObject } from 'react'
import { useReadAloud } from './use-read-aloud.ts'

/** Characters that a device reads aloud in a minute. */
const CHARACTERS_A_MINUTE = 240

type Props = {
  /** Where the text stands on the page. */
  text: RefObject<Element | null>
  bodyHtml: string
}

/** Reads the article aloud by the device's speech synthesis; a device without a Chinese voice says so. */
export function Listen({ text, bodyHtml }: Props) {
  const { state, at, total, press } = useReadAloud(text)
  const minutes = Math.max(1, Math.round(bodyHtml.replace(/<[^>]+>/g, '').length / CHARACTERS_A_MINUTE))
  const texts = {
    ready: joinFacts(['普通话，由您的设备朗读', `约 ${minutes} 分钟`]),
    reading: `正在读第 ${at + 1} 段，共 ${total} 段`,
    paused: `停在第 ${at + 1} 段，共 ${total} 段`,
    silent: '这个浏览器没有中文语音，换手机自带的浏览器就能听',
  }
  return (
    <div className="no-print mt-4 flex items-center gap-3.5 rounded-16 bg-surface-tint px-4 py-3.5">
      <button
        type="button"
        onClick={press}
        aria-label={state === 'reading' ? '暂停朗读' : '听这篇文章'}
        data-count="听文章"
        className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full bg-brand text-white hover:bg-brand-hover"
      >
        <Icon name={state === 'reading' ? 'pause' : 'play'} size={24} />
      </button>
      <p className="leading-snug">
        <b className="block font-semibold text-16">听这篇文章</b>
        <span role={state === 'silent' ? 'status' : undefined} className="num text-14 text-ink-2">
          {texts[state]}
        </span>
      </p>
    </div>
  )
}
