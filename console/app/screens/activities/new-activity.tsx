import { isCode } from '@mall/contract/sheet/cells'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'

/** Asks for the code of a new activity, which stays part of its address in the shop. */
export function NewActivity({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const isGood = isCode(code.trim())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="新活动"
      actions={
        <>
          <Button onPress={onClose}>先不建</Button>
          <Button variant="brand" isDisabled={!isGood} onPress={() => void navigate(`/activities/${code.trim()}`)}>
            去写
          </Button>
        </>
      }
    >
      <TextField
        label="活动编号"
        hint="例如 winter-parents，以后不能改，商城的地址里看得到"
        value={code}
        onChange={setCode}
        maxLength={64}
        autoComplete="off"
        error={code.trim() === '' || isGood ? null : '编号只能用字母、数字、短横和下划线'}
      />
    </Dialog>
  )
}
