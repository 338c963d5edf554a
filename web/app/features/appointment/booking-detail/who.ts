import type { PersonId } from '../../../art/people.ts'

/** The examinee as the member calls them: `爸爸`, or by name. */
export interface Who {
  called: string
  isMyself: boolean
  facts: string
  face: PersonId
}

/** `您`, or as the member calls them. */
export const addressed = ({ isMyself, called }: Pick<Who, 'isMyself' | 'called'>) => (isMyself ? '您' : called)
