import { z } from 'zod'
import { Bytes, Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { FILE_PURPOSES } from './states.ts'

export const openReportFile = staffEndpoint({
  does: '下载一份报告的 PDF 原件：写明为什么，受检人看得到谁看过',
  method: 'GET',
  path: '/reports/{reportId}/original',
  needs: { right: 'reports.sign', at: 'branch' },
  answersFile: 'application/pdf',
  input: z.strictObject({ reportId: Id, why: z.enum(FILE_PURPOSES, '请选为什么要看原件') }),
  output: Bytes,
  failures: ['NOT_FOUND'],
})
