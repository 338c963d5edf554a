import { readIdNumber } from '@mall/contract/account/id-number'
import type { Failure } from '@mall/contract/failures'
import type { directSettlement } from '@mall/contract/order/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { useState } from 'react'
import { today } from '../../shell/format/day-text.ts'

export type CrossBorder = NonNullable<OutputOf<typeof directSettlement>['crossBorder']>
export type RealNameForm = ReturnType<typeof useRealName>

/** Failures about the buyer's identity, and the field that shows them. */
const FIELDS: Readonly<Record<string, 'name' | 'idNumber'>> = {
  REAL_NAME_NEEDED: 'name',
  ID_NAME_MISMATCH: 'name',
  ID_NUMBER_WRONG: 'idNumber',
  ID_CHECK_LIMIT: 'idNumber',
  ID_CHECK_UNAVAILABLE: 'idNumber',
}

/** The buyer's identity for cross-border goods; inactive with `sheet` null. Input stays in memory. */
export function useRealName(sheet: CrossBorder | null) {
  const [isOther, setOther] = useState(false)
  const [name, setName] = useState('')
  const [idNumber, setIdNumber] = useState('')
  const [consent, setConsent] = useState(false)
  const [wrong, setWrong] = useState<{ name?: string; idNumber?: string; consent?: string }>({})
  const known = isOther ? null : (sheet?.known ?? null)
  const person = { name: name.trim(), idNumber: idNumber.trim() }
  const misses = () => ({
    ...(!known && person.name.length < 2 && { name: '请填写和身份证上一样的姓名' }),
    ...(!known && wrongNumber(person.idNumber)),
    ...(!consent && { consent: '请先勾选同意，海关才能收到申报' }),
  })
  return {
    ...{ known, isOther, name, idNumber, consent, wrong },
    useOther: () => setOther(true),
    setName: (typed: string) => {
      setName(typed)
      setWrong({})
    },
    setIdNumber: (typed: string) => {
      setIdNumber(typed)
      setWrong({})
    },
    setConsent: (ticked: boolean) => {
      setConsent(ticked)
      setWrong({})
    },
    part: {
      input: sheet ? { realName: { person: known ? null : person, consent: true as const } } : {},
      isReady: () => {
        if (!sheet) return true
        const found = misses()
        setWrong(found)
        return Object.keys(found).length === 0
      },
      tell: (failure: Failure) => {
        const field = FIELDS[failure.failure]
        if (!field) return false
        setOther(true)
        setWrong({ [field]: failure.message })
        return true
      },
    },
  }
}

function wrongNumber(idNumber: string) {
  if (!idNumber) return { idNumber: '请填写身份证号' }
  const facts = readIdNumber(idNumber, today())
  return 'wrong' in facts ? { idNumber: facts.wrong } : {}
}
