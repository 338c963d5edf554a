import { TextField } from '@mall/ui/forms/text-field.tsx'
import { api } from '../../client/api.ts'
import { PictureUpload } from '../draft/picture-upload.tsx'

const PARTS = /^!\[([^\]]*)\]\(([^)]*)\)$/

/** A picture in the text, with the words below it. */
export function PictureBlock({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [, words = '', path = ''] = PARTS.exec(text) ?? []
  const put = (caption: string, image: string) => onChange(`![${caption.replaceAll(/[[\]"\n]/g, '')}](${image})`)
  return (
    <div className="grid gap-3">
      <PictureUpload
        label="图片"
        path={path}
        upload={api.uploadArticlePicture}
        onChange={(sent) => put(words, sent.path)}
      />
      <TextField
        label="图注"
        hint="图里有什么，看不见图的人也靠它"
        maxLength={80}
        value={words}
        onChange={(caption) => put(caption, path)}
      />
    </div>
  )
}
