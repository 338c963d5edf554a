import { Tag } from '@mall/ui/typography/tag.tsx'

/** `本月约满` beside the first free day; nothing where a slot of the month is free. */
export const FullyBookedTag = ({ branch: { fullWords } }: { branch: { fullWords: string } }) =>
  fullWords && (
    <Tag tone="grey" className="num">
      {fullWords}
    </Tag>
  )
