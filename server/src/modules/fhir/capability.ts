import type { CapabilityStatement, CapabilityStatementRestResource } from '@medplum/fhirtypes'
import type { Context } from '../../app/context.ts'
import { FHIR_BASE } from './systems.ts'

type Search = NonNullable<CapabilityStatementRestResource['searchParam']>[number]

interface Offered {
  type: NonNullable<CapabilityStatementRestResource['type']>
  interaction: readonly ('read' | 'search-type' | 'create')[]
  search?: Readonly<Record<string, Search['type']>>
  /** Of IHE ITI Scheduling. */
  operation?: readonly string[]
  text: string
}

/** All that the interface does; its routes are made from this. */
export const OFFERED = [
  { type: 'Location', interaction: ['read', 'search-type'], text: '院区' },
  { type: 'Schedule', interaction: ['read', 'search-type'], search: { actor: 'reference' }, text: '院区的一种服务' },
  {
    ...{ type: 'Slot', interaction: ['search-type'], text: '一个时段的位置' },
    search: { schedule: 'reference', start: 'date', status: 'token' },
  },
  {
    ...{ type: 'Appointment', interaction: ['read', 'search-type'], text: '预约，不含姓名' },
    search: { actor: 'reference', date: 'date', identifier: 'token' },
    operation: ['find', 'hold', 'book'],
  },
  {
    type: 'ServiceRequest',
    interaction: ['search-type'],
    search: { requisition: 'token' },
    text: '一次预约的体检项目',
  },
  { type: 'Patient', interaction: ['read'], text: '受检人；没有读姓名的权限时隐去' },
  {
    type: 'DiagnosticReport',
    interaction: ['create'],
    text: '体检报告，结果和 PDF 一起送；检验、影像可以各送各的，没出全的先送',
  },
  {
    ...{ type: 'DocumentReference', interaction: ['read', 'search-type'], text: '签发了的报告的原件 PDF' },
    search: { identifier: 'token' },
  },
  { type: 'Binary', interaction: ['read'], text: '原件 PDF 本身' },
  { type: 'AuditEvent', interaction: ['search-type'], search: { date: 'date' }, text: '操作记录' },
] as const satisfies readonly Offered[]

const IHE_OPERATION = 'https://profiles.ihe.net/ITI/Scheduling/OperationDefinition/appointment-'

/** When the interface last changed. */
const DATE = '2026-11-30'

export function capabilityOf({ settings }: Context): CapabilityStatement {
  return {
    ...{ resourceType: 'CapabilityStatement', status: 'active', date: DATE, kind: 'instance', fhirVersion: '4.0.1' },
    ...{ format: ['json'], software: { name: '体检商城' } },
    implementation: { description: '体检商城的 FHIR 接口', url: settings.publicOrigin + FHIR_BASE },
    rest: [
      {
        mode: 'server',
        security: { cors: false, description: 'Authorization: Bearer <接口密钥>' },
        resource: OFFERED.map(
          ({ type, interaction, text, ...of }): CapabilityStatementRestResource => ({
            ...{ type, documentation: text, versioning: 'no-version' },
            interaction: interaction.map((code) => ({ code })),
            ...('operation' in of && {
              operation: of.operation.map((name) => ({ name, definition: IHE_OPERATION + name })),
            }),
            ...('search' in of && {
              searchParam: Object.entries(of.search).map(([name, kind]) => ({ name, type: kind })),
            }),
          }),
        ),
        interaction: [
          { code: 'transaction', documentation: '同一次检查的一份或几份 DiagnosticReport，和它们引用的资源' },
        ],
      },
    ],
  }
}
