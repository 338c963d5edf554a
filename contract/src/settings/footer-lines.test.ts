import { expect, test } from 'vitest'
import { brandLine, codeLine, columnLine, readBrands, readColumns, readQrCodes } from './footer-lines.ts'

test('what is shown in lines is read back as it was', () => {
  const columns = [
    { title: '关于', links: [{ text: '集团简介', to: '/mall/about' }] },
    {
      title: '服务',
      links: [
        { text: '首页', to: '/' },
        { text: '帮助 中心', to: '/profile/help-center?from=footer' },
      ],
    },
  ]
  expect(readColumns(columns.map(columnLine).join('\n'))).toEqual(columns)
  const brands = [{ name: '和序门诊', note: '全科与疫苗' }]
  expect(readBrands(brands.map(brandLine).join('\n'))).toEqual(brands)
  const codes = [{ title: '公众号', note: '和序体检', content: 'https://hexu.example/official-account' }]
  expect(readQrCodes(codes.map(codeLine).join('\n'))).toEqual(codes)
})
