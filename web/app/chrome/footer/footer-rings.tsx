import rings from './rings.svg?url'

/** The quiet rings behind a footer, which is `relative isolate overflow-hidden`. A file, so that no document carries them. */
export const FooterRings = () => (
  <img
    src={rings}
    alt=""
    width={1240}
    height={690}
    loading="lazy"
    decoding="async"
    className="pointer-events-none absolute top-0 -right-132 -z-10 h-172.5 w-310 max-w-none desktop:-right-100"
  />
)
