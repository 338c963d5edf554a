import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { loginUrl } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { isNothing, parseAnswers } from './answer-rules.ts'
import type { GuideState } from './use-guide.ts'

type Props = { state: GuideState; consentVersion: string }

/** Keeping answers beyond this tab: a member's choice, with a consent of its own that can be taken back here. */
export function SavePanel({ state, consentVersion }: Props) {
  const { isMember } = useSession()
  return (
    <details className="group mt-5 border-line border-t pt-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-ink-2">
        想下次接着用？
        <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
      </summary>
      {isMember ? (
        <Saving state={state} consentVersion={consentVersion} />
      ) : (
        <p className="pb-2 text-15 text-ink-2">
          不保存也能用。
          <Link to={loginUrl('/guide')} className="link underline underline-offset-4">
            登录
          </Link>
          以后可以保存答案，下次直接取出来。
        </p>
      )}
    </details>
  )
}

function Saving({ state, consentVersion }: Props) {
  const [agrees, setAgrees] = useState(false)
  const [save, isSaving] = useMutation(async () => {
    await browserApi().saveAnswers({ answers: state.answers, consentVersion: agrees ? consentVersion : '' })
    toast('答案保存好了，随时可以删掉')
  })
  const [takeOut, isTakingOut] = useMutation(async () => {
    const { saved } = await browserApi().getSavedAnswers({})
    if (saved) state.replace(parseAnswers(saved.answers))
    toast(saved ? '上次的答案取出来了' : '还没有保存过答案')
  })
  const [forget, isForgetting] = useMutation(async () => {
    await browserApi().deleteSavedAnswers({})
    setAgrees(false)
    toast('保存的答案删掉了，授权也撤回了')
  })
  return (
    <div className="grid gap-3 pb-2 text-15">
      <ul className="list-disc pl-5 text-ink-2">
        <li>存什么：上面这些健康信息，不含姓名和证件号；约了体检，也可以另外登记在吃的药</li>
        <li>做什么用：只为您下次打开这一页、写好检前准备，不用来推荐别的</li>
        <li>怎么存：加密，只有您自己能取出来</li>
        <li>不想存了：点“删掉”，答案和授权一起没有</li>
      </ul>
      <Checkbox isSelected={agrees} onChange={setAgrees}>
        我单独同意保存这些健康信息（{consentVersion} 版）
      </Checkbox>
      <Button isBlock isDisabled={!agrees || isNothing(state.answers)} isLoading={isSaving} onPress={() => void save()}>
        保存答案
      </Button>
      <div className="flex flex-wrap gap-x-4">
        <Button variant="text" isLoading={isTakingOut} onPress={() => void takeOut()}>
          取出上次的
        </Button>
        <Button variant="text" isLoading={isForgetting} onPress={() => void forget()}>
          删掉保存的
        </Button>
      </div>
    </div>
  )
}
