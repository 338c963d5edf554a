import { isCode } from '@mall/contract/sheet/cells'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'

/** Asks for the code of a new special, which is its address in the shop. */
export function NewSpecial({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const code = typed.trim()
  const isGood = isCode(code)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="新专题"
      actions={
        <>
          <Button onPress={onClose}>先不建</Button>
          <Button variant="brand" isDisabled={!isGood} onPress={() => void navigate(`/specials/${code}`)}>
            去写
          </Button>
        </>
      }
    >
      <TextField
        label="专题编号"
        hint="例如 spring-heart，商城的地址就是 /special/spring-heart，以后不能改"
        value={typed}
        onChange={setTyped}
        maxLength={64}
        autoComplete="off"
        error={code === '' || isGood ? null : '编号只能用字母、数字、短横和下划线'}
      />
    </Dialog>
  )
}
