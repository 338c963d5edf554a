import pictures from 'virtual:pictures'

const drawn: ReadonlySet<string> = new Set(pictures.organIds)

/** Whether there is a drawing of its own for this organ system; the others show the whole body. */
export const isDrawn = (organ: string) => organ !== 'body' && drawn.has(organ)

/** The glyph of an organ beside its name. All are views of one file, drawn by the build. */
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
