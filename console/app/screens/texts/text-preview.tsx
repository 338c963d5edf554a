import { htmlOfText } from '@mall/contract/content/page-text'
import { htmlWithNames, type TextNames, withNames } from '@mall/contract/content/text-names'
import { Prose } from '@mall/ui/typography/prose.tsx'
import { Panel } from '../../parts/panel.tsx'

/** A text as the shop shows it, with the operator's words in it. */
export function TextPreview({ title, body, names }: { title: string; body: string; names: TextNames }) {
  const { bodyHtml, sections } = htmlOfText(body)
  const asked = sections.filter(({ questions }) => questions.length > 0)
  return (
    <Panel title="在商城里是这样">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too */}
      <section aria-label="预览" tabIndex={0} className="max-h-[70rem] overflow-y-auto px-4 py-3">
        <h3 className="font-bold text-22">{withNames(names, title)}</h3>
        {body.trim() === '' && <p className="py-4 text-ink-3">还没有正文</p>}
        <Prose html={htmlWithNames(names, bodyHtml)} />
        {asked.map((section) => (
          <div key={section.id} className="mt-6">
            <h4 className="font-bold text-20">{withNames(names, section.title)}</h4>
            {section.questions.map(({ id, question, answerHtml }) => (
              <div key={id} className="mt-3">
                <p className="font-semibold text-17">{withNames(names, question)}</p>
                <Prose html={htmlWithNames(names, answerHtml)} />
              </div>
            ))}
          </div>
        ))}
      </section>
    </Panel>
  )
}
