import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { type Profile, session } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'

const SEXES = [
  { value: 0, word: '女' },
  { value: 1, word: '男' },
  { value: -1, word: '不说' },
] as const

/** How the mall calls the member. */
export function OwnProfileForm({ profile }: { profile: Profile }) {
  const [nickname, setNickname] = useState(profile.nickname)
  const [sex, setSex] = useState(profile.sex)
  const [error, setError] = useState<string | null>(null)
  const [save, isSaving] = useMutation(async () => {
    if (nickname.trim() === '') return setError('请填写昵称')
    session.setProfile(await browserApi().saveProfile({ nickname, sex }))
    toast('已保存')
  })
  return (
    <TitledCard title="称呼">
      <form
        noValidate
        className="grid max-w-110 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="昵称"
          value={nickname}
          onChange={(typed) => {
            setNickname(typed)
            setError(null)
          }}
          error={error}
          maxLength={16}
          autoComplete="nickname"
        />
        <RadioGroup
          label="性别"
          value={String(sex)}
          onChange={(value) => setSex(SEXES.find((each) => String(each.value) === value)?.value ?? -1)}
        >
          {SEXES.map(({ value, word }) => (
            <Radio key={value} value={String(value)}>
              {word}
            </Radio>
          ))}
        </RadioGroup>
        <Button type="submit" variant="brand" isLoading={isSaving} className="justify-self-start">
          保存
        </Button>
      </form>
    </TitledCard>
  )
}
