/** One decimal is finer than any screen shows, and keeps the files small. */
export const round1 = (value: number) => Math.round(value * 10) / 10

/** A stroked path with round ends. */
export const stroke = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`

/** A filled path. */
export const fill = (d: string, colour: string, extra = '') =>
  `<path d="${d}" fill="${colour}"${extra && ` ${extra}`}/>`

/** A filled rectangle. */
export const rect = (x: number, y: number, w: number, h: number, colour: string, radius = 0) =>
  `<rect x="${round1(x)}" y="${round1(y)}" width="${round1(w)}" height="${round1(h)}" rx="${radius}" fill="${colour}"/>`

/** A filled circle. */
export const circle = (x: number, y: number, radius: number, colour: string, extra = '') =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(radius)}" fill="${colour}"${extra && ` ${extra}`}/>`

/** A group moved to (x, y) and scaled. */
export const placed = (x: number, y: number, scale: number, inner: string) =>
  `<g transform="translate(${round1(x)} ${round1(y)}) scale(${Number(scale.toFixed(4))})">${inner}</g>`

/** The same, seen in a mirror. */
export const mirrored = (x: number, y: number, scale: number, inner: string) =>
  `<g transform="translate(${round1(x)} ${round1(y)}) scale(${Number((-scale).toFixed(4))} ${Number(scale.toFixed(4))})">${inner}</g>`

/** A whole picture that fills the frame it is put in; usable inline and as a file. */
export const picture = (w: number, h: number, label: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="art" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice" ${
    label ? `role="img" aria-label="${escapeXml(label)}"` : 'aria-hidden="true"'
  }>${inner}</svg>`

/** Text made safe for an attribute. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
