import { MAX_ANSWER_LENGTH } from '@mall/contract/rating/limits'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { type Rating, STATES, starsText, wordsOf } from './rating-text.ts'

type Props = { rating: Rating; onClose: () => void }

/** One rating in full, with what may be done by the one who looks. */
export function RatingDrawer({ rating, onClose }: Props) {
  const { ratingId, state, text, hiddenWhy, answer, branchName, visitMonth, name, mayModerate, mayAnswer } = rating
  const [isHiding, setHiding] = useState(false)
  const [letIn, isLettingIn] = useAct(() => api.letInRating({ ratingId }), { done: '文字公开了' })
  const [keepBack, isKeepingBack] = useAct(
    async (reason: string) => {
      await api.keepBackRating({ ratingId, reason })
      setHiding(false)
    },
    { done: '文字不公开了，会员收到了原因' },
  )
  const hasWords = text !== null && text !== ''
  return (
    <Drawer
      title={`${branchName}的评价`}
      note={`${name}，${visitMonth} 到检，${STATES[state].name}`}
      onClose={onClose}
      actions={
        mayModerate &&
        hasWords && (
          <>
            {state !== 'shown' && (
              <Button variant="brand" isLoading={isLettingIn} onPress={() => void letIn()}>
                公开文字
              </Button>
            )}
            {state !== 'hidden' && <Button onPress={() => setHiding(true)}>不公开文字</Button>}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="num">{starsText(rating)}</p>
        <p className={hasWords ? 'whitespace-pre-wrap' : 'text-ink-2'}>{wordsOf(rating)}</p>
        {hiddenWhy !== '' && <p className="text-14 text-ink-2">不公开的原因：{hiddenWhy}</p>}
        {mayModerate && hasWords && (
          <p className="text-14 text-ink-2">
            说到别人的病情、结果和用药，承诺疗效，点名员工或别的客人，骂人、广告，或与到检无关的，不公开；
            嫌慢、嫌旧、嫌态度的，就是评价，要公开。星级不能隐藏。
          </p>
        )}
        {mayAnswer ? (
          <Answer rating={rating} />
        ) : (
          answer !== '' && (
            <p>
              <b>院区回复：</b>
              {answer}
            </p>
          )
        )}
      </div>
      {isHiding && (
        <ReasonDialog
          title="不公开这条评价的文字"
          confirm="不公开"
          isDanger
          isPending={isKeepingBack}
          hint="会员会看到原因，也会写进操作记录"
          onConfirm={(reason) => void keepBack(reason)}
          onClose={() => setHiding(false)}
        >
          <p>文字从商城拿掉，星级照常计入。会员会收到消息：为什么、可以撤回重写，或找客服复核。</p>
        </ReasonDialog>
      )}
    </Drawer>
  )
}

function Answer({ rating: { ratingId, answer } }: { rating: Rating }) {
  const [words, setWords] = useState(answer)
  const [isTried, setTried] = useState(false)
  const isShort = words.trim().length < 2
  const [send, isPending] = useAct(() => api.answerRating({ ratingId, answer: words.trim() }), {
    done: '回复公开了，会员收到了消息',
  })
  useUnwritten(words.trim() !== answer)
  const submit = () => {
    setTried(true)
    if (!isShort) void send()
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <TextField
        className="w-full"
        label="以院区名义回复"
        hint="所有人看得到：不写会员没写过的到检情况，不写检查结果和电话"
        value={words}
        onChange={setWords}
        maxLength={MAX_ANSWER_LENGTH}
        rows={4}
        error={isTried && isShort ? '请写上要回复的话，至少两个字' : null}
      />
      <ActButton
        variant="brand"
        isLoading={isPending}
        whyNot={words.trim() === answer ? '先写回复' : ''}
        onPress={submit}
      >
        {answer === '' ? '发出回复' : '换成这一条'}
      </ActButton>
    </div>
  )
}
