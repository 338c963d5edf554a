/** A code to scan, as small as every document can carry it. */
export interface QrModules {
  /** Side in modules. */
  size: number
  /** Row by row, four modules a hexadecimal digit, the dark ones set. */
  dark: string
}

/** The dark modules as one path of unit squares. */
export function qrPath({ size, dark }: QrModules): string {
  const isDark = (x: number, y: number) => {
    const at = y * size + x
    return x < size && (Number.parseInt(dark.charAt(at >> 2), 16) >> (3 - (at & 3))) % 2 === 1
  }
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      let run = 1
      while (isDark(x + run, y)) run++
      path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  }
  return path
}
