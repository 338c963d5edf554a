import type { HelpKind } from '../../entities/help/help-panel-state.ts'
import { useSite } from '../../shell/site/site.ts'
import { AdviserView } from './adviser-view.tsx'
import { AssistantView } from './assistant-view.tsx'
import { ConsultationView } from './consultation-view.tsx'
import { HelpFrame } from './help-frame.tsx'

/** The assistant, a consultation group, or the enterprise adviser. */
export default function HelpPanel({ kind }: { kind: HelpKind }) {
  const { help, operator } = useSite()
  if (kind === 'assistant') {
    const note = help.writtenBy ? `由${help.writtenBy}生成回答；看病请找医生` : '程序回答，写明出处；看病请找医生'
    return (
      <HelpFrame title={help.name} note={note}>
        <AssistantView />
      </HelpFrame>
    )
  }
  if (kind === 'adviser') {
    return (
      <HelpFrame title="企业顾问" note={operator.phoneHours}>
        <AdviserView />
      </HelpFrame>
    )
  }
  return (
    <HelpFrame title="在线咨询" note={operator.phoneHours ? `电话 ${operator.phoneHours} 有人接` : '留言按先后回复'}>
      <ConsultationView />
    </HelpFrame>
  )
}
