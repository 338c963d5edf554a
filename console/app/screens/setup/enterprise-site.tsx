import { MAX_SITE } from '@mall/contract/setup/company-limits'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'

/** Where members manage cards of their company: a site of others, to which they take their login along. */
export function EnterpriseSite({ site: seen }: { site: string }) {
  const [typed, setTyped] = useState(seen)
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const site = typed.trim()
  useUnwritten(site !== seen)
  const [save, isPending] = useAct((reason: string) => api.saveEnterpriseSite({ site, seen, reason }), {
    done: site === '' ? '企业卡网站拿掉了' : '企业卡网站保存好了',
    onFailure: ({ failure, message }) => {
      setAsking(false)
      if (failure !== 'COMPANY_FIELD') return false
      setFault(message)
      return true
    },
  })
  const change = (text: string) => {
    setTyped(text)
    setFault(null)
  }
  return (
    <Panel title="企业卡网站">
      <div className="grid gap-3 p-4">
        <TextField
          label="网址"
          aside="可以空"
          hint="商城里的“企业卡管理”带会员去那里，一分钟有效的登录码也交给它，所以只填自己信得过的网站；空着，商城就没有这个链接"
          maxLength={MAX_SITE}
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={change}
          error={fault}
        />
        <ActButton
          className="justify-self-start"
          whyNot={site === seen ? '先改网址，再保存' : ''}
          onPress={() => setAsking(true)}
        >
          保存网址
        </ActButton>
      </div>
      {isAsking && (
        <ReasonDialog
          title={site === '' ? '拿掉企业卡网站' : '换企业卡网站'}
          confirm="保存"
          isPending={isPending}
          onConfirm={(reason) => void save(reason).then((isDone) => isDone && setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p className="break-words">{site === '' ? '商城不再有“企业卡管理”。' : `会员会带着登录去 ${site}`}</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}
