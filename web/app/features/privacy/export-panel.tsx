import type { listExports } from '@mall/contract/privacy/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { useReturnFocus } from '@mall/ui/overlays/use-return-focus.ts'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { instantText } from '../../shell/format/day-text.ts'
import { saveCopy } from './save-copy.ts'
import type { Proving } from './sealed-numbers.tsx'

type Found = OutputOf<typeof listExports>
type Copy = Found['list'][number]
type Props = { found: Found; proof: (proving: Proving) => ReactNode }

/** A copy of all that the mall holds: asked for with a code, made in the background, downloaded while its days last. */
export function ExportPanel({ found: { list, nextAt, daysKept }, proof }: Props) {
  const [isAsking, setAsking] = useState(false)
  const box = useReturnFocus(isAsking, nextAt)
  const { revalidate } = useRevalidator()
  const requestExport = async (code: string) => {
    await browserApi().askForExport({ code })
    setAsking(false)
    toast('收到了，正在整理，一般几秒就好', 'success')
    await untilMade()
    await revalidate()
  }
  return (
    <>
      <TitledCard title="要一份副本" note={`文件留 ${daysKept} 天，过期自动删`}>
        <p className="text-ink-2">
          账号、体检人、地址、订单、付款、发票、预约、福卡、优惠券、健康信息、消息、授权、谁看过，全在里面。里面有完整的证件号，请下载到自己的电脑或手机上，别在外面的电脑上下载。
        </p>
        <div ref={box} tabIndex={-1} className="mt-4 outline-none">
          {isAsking && proof({ action: '开始整理', act: requestExport, onCancel: () => setAsking(false) })}
          {!isAsking && nextAt !== null && (
            <p className="num text-15 text-ink-2">一天整理一份，{instantText(nextAt)} 以后可以再要。</p>
          )}
          {!isAsking && nextAt === null && (
            <Button variant="go" size="l" onPress={() => setAsking(true)}>
              整理一份
            </Button>
          )}
        </div>
      </TitledCard>
      {list.length > 0 && (
        <TitledCard title="整理过的">
          <ul className="divide-y divide-line">
            {list.map((copy) => (
              <CopyRow key={copy.exportId} copy={copy} />
            ))}
          </ul>
        </TitledCard>
      )}
    </>
  )
}

const LOOK_AGAIN_MS = 1500
const LOOKS = 8

/** Usually ready in a second or two; large exports are announced by a message. */
async function untilMade() {
  for (let looks = 0; looks < LOOKS; looks++) {
    const { list } = await browserApi().listExports({})
    if (list.every(({ state }) => state !== 'making')) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

function CopyRow({ copy: { exportId, state, askedAt, expiresAt } }: { copy: Copy }) {
  const [save, isSaving] = useMutation((form: 'page' | 'data') => saveCopy(exportId, form))
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="num min-w-0 flex-1 basis-60 leading-normal">
        <b className="block font-semibold">{instantText(askedAt)} 要的</b>
        <span className="text-15 text-ink-2" aria-live="polite">
          {state === 'making' && '正在整理，好了会发短信给您'}
          {state === 'ready' && expiresAt && `${instantText(expiresAt)} 前可以下载`}
          {state === 'expired' && '过期了，文件已经删掉'}
        </span>
      </p>
      {state === 'making' && <Spinner size={24} />}
      {state === 'ready' && (
        <span className="flex flex-wrap gap-2.5">
          <Button variant="brand" isDisabled={isSaving} onPress={() => void save('page')}>
            下载，能直接看的
          </Button>
          <Button isDisabled={isSaving} onPress={() => void save('data')}>
            下载，给别的系统用的
          </Button>
        </span>
      )}
    </li>
  )
}
