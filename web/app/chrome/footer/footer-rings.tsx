import rings from './rings.svg?url'

/** The quiet rings behind a footer, which is `relative isolate overflow-hidden`. A file, so that no document carries them. */
export const FooterRings = () => (
  <img
    src={rings}
    alt=""
    width={720}
    height={480}
    loading="lazy"
    decoding="async"
    className="pointer-events-none absolute top-0 right-0 -z-10 h-full w-full object-cover object-right-top desktop:w-1/2"
  />
)
