import { useNavigate } from 'react-router'
import { NewCode } from '../draft/new-code.tsx'
import { CODE_ERROR, readCode } from '../draft/read-code.ts'

/** Asks for the code of a new activity, which stays part of its address in the shop. */
export function NewActivity({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <NewCode
      title="新活动"
      label="活动编号"
      hint="例如 winter-parents，以后不能改，商城的地址里看得到"
      readCode={readCode}
      error={CODE_ERROR}
      onChoose={(code) => void navigate(`/activities/${code}`)}
      onClose={onClose}
    />
  )
}
