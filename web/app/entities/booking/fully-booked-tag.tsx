import { Tag } from '@mall/ui/typography/tag.tsx'

/** `本月约满`, beside the first free day; nothing where the month has a place. */
export const FullyBookedTag = ({ branch: { fullWords } }: { branch: { fullWords: string } }) =>
  fullWords && (
    <Tag tone="grey" className="num">
      {fullWords}
    </Tag>
  )
