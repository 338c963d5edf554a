import { OLD_SECRET_HOURS } from '@mall/contract/event/types'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'

type Props = { title: string; keys: { secret: string; publicKey: string; oldUntil?: string }; onClose: () => void }

/** What the receiver checks signatures with. */
export const SecretShown = ({ title, keys: { secret, publicKey, oldUntil }, onClose }: Props) => (
  <ShownOnce
    title={title}
    label="密钥"
    text={secret}
    more={<TextField label="公钥（用 ed25519 验签时）" value={publicKey} isReadOnly />}
    onClose={onClose}
  >
    请直接交给管那个系统的人，用来验签。关掉以后不能再看，丢了只能换一把。
    {oldUntil && `旧的再用 ${OLD_SECRET_HOURS} 小时，这段时间两把都签。`}
  </ShownOnce>
)
