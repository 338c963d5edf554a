import { api } from '../../client/api.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { type ChangeSet, largestCut } from './change-text.ts'
import { useSetAct } from './use-set-act.ts'

type SimpleAct = 'discard' | 'return' | 'submit' | 'approve'

interface Words {
  title: string
  what: string
  confirm: string
  done: string
  isDanger?: true
}

const WORDS: Readonly<Record<SimpleAct, Words>> = {
  submit: {
    title: '送审',
    what: '由没写过这张单的同事看过、批准：价格、医学文字和其他内容各有人批。送审以后要改，先请同事退回。',
    ...{ confirm: '送审', done: '送审了，等同事批准' },
  },
  approve: {
    title: '批准这张改动单',
    what: '批准的就是您看到的这一版。全部批完以后再发布到商城。',
    ...{ confirm: '批准', done: '批准了' },
  },
  return: {
    title: '退回修改',
    what: '回到草稿，批准和定好的发布时间都取消，改好以后重新送审。',
    ...{ confirm: '退回', done: '退回了，起草的同事可以接着改' },
  },
  discard: {
    title: '作废这张改动单',
    what: '这张单以后不能再用，商城不变。',
    ...{ confirm: '作废', done: '作废了', isDanger: true },
  },
}

const send = (act: SimpleAct, input: { changeSetId: string; version: number; reason: string }) => {
  switch (act) {
    case 'submit':
      return api.submitChangeSet(input)
    case 'approve':
      return api.approveChangeSet(input)
    case 'return':
      return api.returnChangeSet(input)
    case 'discard':
      return api.discardChangeSet(input)
  }
}

/** A step that asks nothing but a reason. */
export function ActDialog({ act, set, onClose }: { act: SimpleAct; set: ChangeSet; onClose: () => void }) {
  const { changeSetId, version, lines } = set
  const { title, what, confirm, done, isDanger } = WORDS[act]
  const [run, isPending] = useSetAct((reason: string) => send(act, { changeSetId, version, reason }), { done, onClose })
  const cut = largestCut(lines)
  const mine = set.approvals.filter(({ isOpenToMe }) => isOpenToMe)
  const approved = mine.map(({ partName, changes }) => `${partName} ${changes} 处`).join('、')
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      isPending={isPending}
      onConfirm={run}
      onClose={onClose}
      {...(isDanger && { isDanger })}
    >
      <p>
        “{set.title}”，{lines.length} 处改动{cut !== '' && `，最大降幅 ${cut}`}。
        {act === 'approve' && `您批的是${approved}。`}
        {what}
      </p>
    </ReasonDialog>
  )
}
