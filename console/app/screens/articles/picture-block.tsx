import { TextField } from '@mall/ui/forms/text-field.tsx'
import { PictureUpload } from '../draft/picture-upload.tsx'

const PARTS = /^!\[([^\]]*)\]\(([^)]*)\)$/

/** A picture in the text, with the words below it. */
export function PictureBlock({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [, words = '', path = ''] = PARTS.exec(text) ?? []
  const put = (caption: string, image: string) => onChange(`![${caption.replaceAll(/[[\]"\n]/g, '')}](${image})`)
  return (
    <div className="grid gap-3">
      <PictureUpload
        kind="article"
        label="图片"
        path={path}
        onChange={(chosen) => put(words || chosen.name, chosen.path)}
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
