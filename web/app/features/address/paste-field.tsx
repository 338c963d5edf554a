import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'

/** 粘贴识别: a whole address from a chat or another shop, read into the fields below. Stays on this device. */
export function PasteField({ parsedText, onRead }: { parsedText: string; onRead: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <div className="grid gap-2 rounded-14 bg-surface-sunk p-4">
      <TextField
        label="粘贴识别"
        rows={2}
        maxLength={300}
        value={text}
        onChange={setText}
        placeholder="把姓名、手机号、地址一起粘贴到这里，自动填好"
      />
      <div className="flex items-center gap-3">
        <p role="status" className="min-w-0 grow text-14 text-ink-2">
          {parsedText}
        </p>
        <Button variant="tint" className="shrink-0" isDisabled={text.trim() === ''} onPress={() => onRead(text)}>
          识别
        </Button>
      </div>
    </div>
  )
}
