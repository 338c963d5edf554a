import pictures from 'virtual:pictures'

const drawn: ReadonlySet<string> = new Set(pictures.organIds)

/** Whether there is a drawing of its own for this organ system; the others show the whole body. */
export const isDrawn = (organ: string) => organ !== 'body' && drawn.has(organ)

/** What an examination looks at, beside its name. All of them are views of one file, drawn while building. */
export const OrganGlyph = ({ organ, size = 40 }: { organ: string; size?: number }) => (
  <img
    src={`${pictures.organs}#${drawn.has(organ) ? organ : 'body'}`}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    decoding="async"
    className="block shrink-0"
  />
)
