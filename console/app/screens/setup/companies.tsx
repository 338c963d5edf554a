import { COMPANIES, type CompanySource, companyNames, companyNotes } from '@mall/contract/setup/company-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Tag, type TagTone } from '@mall/ui/typography/tag.tsx'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { CompanyDrawer } from './company-drawer.tsx'
import { EnterpriseSite } from './enterprise-site.tsx'

type Companies = StaffOutput<'listCompanies'>
type Company = Companies['list'][number]

/** Companies that the mall works with, and the keys by which it reaches them. */
export default function CompaniesPage() {
  const { data, error, refetch } = useRead('listCompanies', {})
  const opened = useOpened('open')
  const shown = data?.list.find(({ company }) => company === opened.id)
  return (
    <>
      <PageHeader title="外部服务" note="密钥填好就封存起来，不再显示；保存以后几秒内就用新的，不用重启" />
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Opening />}
      {data && (
        <div className="grid gap-5 px-4 pb-6 tablet:px-6">
          <Panel title="短信、支付、邮件、实名核验、电子发票">
            <ul>
              {data.list.map((one) => (
                <CompanyRow key={one.company} {...one} onOpen={() => opened.open(one.company)} />
              ))}
            </ul>
          </Panel>
          <EnterpriseSite key={data.enterpriseSite} site={data.enterpriseSite} />
        </div>
      )}
      {data && shown && (
        <CompanyDrawer
          key={`${shown.company} ${shown.version}`}
          company={shown}
          isTrial={data.isTrial}
          templates={data.templates}
          onClose={opened.close}
        />
      )}
    </>
  )
}

const LOOKS: Readonly<Record<CompanySource, { text: string; tone: TagTone }>> = {
  environment: { text: '已接通', tone: 'success' },
  console: { text: '已接通', tone: 'success' },
  sandbox: { text: '沙箱代替', tone: 'grey' },
  none: { text: '没接通', tone: 'warning' },
}

function CompanyRow({ company, source, version, savedBy, savedAt, onOpen }: Company & { onOpen: () => void }) {
  const { text, tone } = LOOKS[source]
  const isRequired = company === COMPANIES[0]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <span className={`mt-0.5 ${tone === 'success' ? 'text-success' : 'text-warning'}`}>
        <Icon name={tone === 'success' ? 'success' : 'info'} size={22} />
      </span>
      <div className="min-w-0 grow basis-60">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold text-16">
          {companyNames[company]}
          <Tag tone={tone}>{text}</Tag>
          {isRequired && <Tag tone="grey">开业必须</Tag>}
        </h3>
        <p className="text-14 text-ink-2">{companyNotes[company]}</p>
        {source === 'environment' && <p className="text-14 text-ink-2">由服务器环境变量设置，控制台里的不生效。</p>}
        {version > 0 && (
          <p className="text-14 text-ink-3">
            {savedBy}，<span className="num">{timeText(savedAt)}</span> 填的
          </p>
        )}
      </div>
      <Button onPress={onOpen} className="max-tablet:ml-8.5">
        {version > 0 ? '换密钥' : '填密钥'}
        <span className="sr-only"> {companyNames[company]}</span>
      </Button>
    </li>
  )
}
