import { claimText } from '@mall/contract/content/article-claims'
import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { fieldFrame, fieldInput } from '@mall/ui/forms/field-parts.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useRef } from 'react'
import { BLOCKS, type Block } from './blocks.ts'
import { textOfPasted } from './paste-html.ts'

type Props = {
  block: Block
  onChange: (text: string) => void
  /** Several blocks that take its place. */
  onPasted: (text: string) => void
}

const hasClaims = ({ kind }: Block) => kind !== 'heading' && kind !== 'subheading'

/** The words of one block, with the ways to mark some of them. */
export function BlockField({ block, onChange, onPasted }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const wrap = (of: (words: string) => string) => {
    const { selectionStart: from = 0, selectionEnd: until = 0 } = field.current ?? {}
    const words = block.text.slice(from, until)
    if (words.trim() === '' || /[[\]\n]/.test(words)) {
      toast('先选中一行里的几个字，里面不能有链接', 'warning')
      return
    }
    onChange(block.text.slice(0, from) + of(words) + block.text.slice(until))
    field.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <span className={fieldFrame({})}>
        <textarea
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
          autoFocus
          aria-label={BLOCKS[block.kind].name}
          rows={block.kind === 'heading' || block.kind === 'subheading' ? 1 : 3}
          className={classes(fieldInput, 'field-sizing-content resize-none')}
          value={block.text}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => {
            const html = event.clipboardData.getData('text/html')
            // Into words that stand already only plain words are pasted.
            if (html === '' || block.text.trim() !== '' || block.kind !== 'paragraph') return
            const text = textOfPasted(html)
            if (text === '') return
            event.preventDefault()
            onPasted(text)
          }}
        />
      </span>
      <div className="flex flex-wrap gap-1">
        <Button size="s" variant="text" onPress={() => wrap((words) => `**${words}**`)}>
          加粗
        </Button>
        {hasClaims(block) && (
          <Button size="s" variant="text" onPress={() => wrap((words) => claimText(words, null))}>
            标成一个说法
          </Button>
        )}
      </div>
    </div>
  )
}
