import type { Failure } from '@mall/contract/failures'
import { companyNames, companyNotes, fieldsOf } from '@mall/contract/setup/company-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { CompanyFields } from './company-fields.tsx'
import { CompanyTry } from './company-try.tsx'

type Companies = StaffOutput<'listCompanies'>

interface Props {
  company: Companies['list'][number]
  isTrial: boolean
  templates: Companies['templates']
  onClose: () => void
}

/** What a company is reached by: entered, tried, kept. Only what was touched is sent; the rest stays as it is. */
export function CompanyDrawer({ company: one, isTrial, templates, onClose }: Props) {
  const { company, source, version } = one
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<{ field: string; advice: string } | null>(null)
  const [asked, setAsked] = useState<'save' | 'remove' | null>(null)
  const unwritten = useUnwritten(Object.keys(values).length > 0, { isOver: true })
  const onFailure = (failure: Failure) => {
    const found = faultOf(failure)
    setFault(found)
    setAsked(null)
    return found !== null
  }
  const [save, isSaving] = useAct(
    async (reason: string) => {
      await api.saveCompanyKeys({ company, values, version, reason })
      unwritten.release()
      onClose()
    },
    { done: `${companyNames[company]}的密钥封存好了，马上用新的`, onFailure },
  )
  const [remove, isRemoving] = useAct(
    async (reason: string) => {
      await api.removeCompanyKeys({ company, version, reason })
      unwritten.release()
      onClose()
    },
    { done: `${companyNames[company]}的密钥拿掉了` },
  )
  const change = (name: string, value: string) => {
    setValues({ ...values, [name]: value })
    if (fault?.field === name) setFault(null)
  }
  return (
    <Drawer
      title={companyNames[company]}
      note={companyNotes[company]}
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <>
          <ActButton
            variant="brand"
            whyNot={Object.keys(values).length === 0 ? '还没有填要改的' : ''}
            onPress={() => setAsked('save')}
          >
            保存
          </ActButton>
          {version > 0 && (
            <Button variant="text" onPress={() => setAsked('remove')}>
              拿掉密钥
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {source === 'environment' && (
          <Notice>由服务器环境变量设置，控制台里的不生效。要改用这里的，请技术同事去掉环境变量，再重启。</Notice>
        )}
        {one.isLost && <Notice tone="warning">原来填的打不开了，没有在用。请把每一项重新填一遍。</Notice>}
        {one.former && (
          <Notice>
            以前的公钥 {one.former.print}，认到 <span className="num">{timeText(one.former.until)}</span>
          </Notice>
        )}
        <CompanyFields
          fields={fieldsOf(company).filter(({ isForTrial }) => isTrial || !isForTrial)}
          kept={one.fields}
          values={values}
          fault={fault}
          isTrial={isTrial}
          templates={templates}
          onChange={change}
        />
        <CompanyTry company={company} values={values} onFailure={onFailure} />
      </div>
      {asked === 'save' && (
        <ReasonDialog
          title={`保存${companyNames[company]}的密钥`}
          confirm="保存"
          isPending={isSaving}
          onConfirm={save}
          onClose={() => setAsked(null)}
        >
          <p>
            {source === 'environment'
              ? '先存在这里，环境变量去掉以后才用。'
              : '几秒内全部换成新的，正在付款的、等退款的接着办。'}
          </p>
        </ReasonDialog>
      )}
      {asked === 'remove' && (
        <ReasonDialog
          title={`拿掉${companyNames[company]}的密钥`}
          confirm="拿掉"
          isDanger
          isPending={isRemoving}
          onConfirm={remove}
          onClose={() => setAsked(null)}
        >
          <p>商城不再用这个服务，要它办的事会等着。收过款的账号拿不掉：退款还要用它。</p>
        </ReasonDialog>
      )}
    </Drawer>
  )
}

/** Which field a refusal is about, and how to put it right; null: it is about something else. */
function faultOf({ failure, data, message }: Failure): { field: string; advice: string } | null {
  if (failure !== 'COMPANY_FIELD' || !data || !('field' in data)) return null
  return { field: String(data.field), advice: message.replace(/^[^：]*：/, '') }
}
