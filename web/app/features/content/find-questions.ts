import type { getPage } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'

export type Page = OutputOf<typeof getPage>
export type Section = Page['sections'][number]

/** The questions that contain all words, with their sections; all of them without a term. */
export function findQuestions(sections: readonly Section[], term: string): Section[] {
  const words = term.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter((each) => hasAll(section, each, words)) }))
    .filter(({ questions }) => questions.length > 0)
}

function hasAll({ title }: Section, { question, answerHtml }: Section['questions'][number], words: readonly string[]) {
  const text = `${title} ${question} ${answerHtml.replace(/<[^>]*>/g, '')}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

export const countQuestions = (sections: readonly Section[]) =>
  sections.reduce((sum, { questions }) => sum + questions.length, 0)
