/** The router's manifest with its files at this origin; built, it names them by path alone. */
export function manifestAt<Manifest extends object>(manifest: Manifest, origin: string): Manifest {
  return JSON.parse(JSON.stringify(manifest).replaceAll('"/assets/', `"${origin}/assets/`))
}
