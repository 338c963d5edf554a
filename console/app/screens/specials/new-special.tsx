import { useNavigate } from 'react-router'
import { NewCode } from '../draft/new-code.tsx'
import { CODE_ERROR, readCode } from '../draft/read-code.ts'

/** Asks for the code of a new special, which is its address in the shop. */
export function NewSpecial({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <NewCode
      title="新专题"
      label="专题编号"
      hint="例如 spring-heart，商城的地址就是 /special/spring-heart，以后不能改"
      readCode={readCode}
      error={CODE_ERROR}
      onChoose={(code) => void navigate(`/specials/${code}`)}
      onClose={onClose}
    />
  )
}
