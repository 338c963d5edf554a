import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Prose } from '@mall/ui/typography/prose.tsx'
import { useState } from 'react'
import { CallUs } from './call-us.tsx'
import { countQuestions, findQuestions, type Section } from './find-questions.ts'

/** Questions by section, narrowed down while one types. */
export function Questions({ sections }: { sections: readonly Section[] }) {
  const [term, setTerm] = useState('')
  const found = findQuestions(sections, term)
  const isSearching = term.trim() !== ''
  return (
    <>
      <SearchField
        label="搜问题"
        placeholder="例如 空腹、退款、改时间"
        value={term}
        onChange={setTerm}
        className="no-print mt-4 max-w-160"
      />
      <p role="status" className="no-print mt-2 min-h-6 text-14 text-ink-3">
        {isSearching && found.length > 0 && `找到 ${countQuestions(found)} 个问题`}
      </p>
      {found.map((section) => (
        <Group key={section.id} section={section} isSearching={isSearching} />
      ))}
      {found.length === 0 && (
        <EmptyState
          title={`没有找到“${term.trim()}”`}
          hint="换个短一点的词试试，或者直接打电话问。"
          action={<CallUs />}
        />
      )}
    </>
  )
}

function Group({ section: { id, title, questions }, isSearching }: { section: Section; isSearching: boolean }) {
  return (
    <section aria-labelledby={id} className="mt-6 first-of-type:mt-2">
      <h2 id={id} className="scroll-mt-18 pb-2 font-bold text-20 tablet:text-22">
        {title}
      </h2>
      {questions.map((each) => (
        // With few results the answers are expanded.
        <details
          key={`${each.id}${isSearching}`}
          id={each.id}
          open={isSearching}
          className="group break-inside-avoid border-line border-t last:border-b print:details-content:[content-visibility:visible]"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-3 py-2.5 text-17 hover:text-brand group-open:font-semibold [&::-webkit-details-marker]:hidden">
            {each.question}
            <Icon
              name="chevron-down"
              size={20}
              className="no-print text-ink-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <Prose html={each.answerHtml} className="pb-3 text-ink-2 [&_p:first-child]:mt-0" />
        </details>
      ))}
    </section>
  )
}
