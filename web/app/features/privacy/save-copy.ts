import { saveFile } from '@mall/ui/actions/save-file.ts'
import { browserApi } from '../../shell/client/api.ts'

/** Hands a copy to the browser as a file: `page` opens anywhere, `data` is for other programs. */
export async function saveCopy(exportId: string, form: 'page' | 'data') {
  const api = browserApi()
  const bytes = await (form === 'page' ? api.getExportPage({ exportId }) : api.getExportData({ exportId }))
  const type = form === 'page' ? 'text/html' : 'application/json'
  saveFile(bytes, { name: form === 'page' ? '我的个人资料.html' : '我的个人资料.json', type })
}
