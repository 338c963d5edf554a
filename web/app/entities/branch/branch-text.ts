/** `2.1` of 2,104 metres. */
export const kilometres = (metres: number) => (metres / 1000).toFixed(1)

/** The name without its city, for small places. */
export const shortName = ({ name, cityName }: { name: string; cityName: string }) =>
  name.startsWith(cityName) && name.length > cityName.length ? name.slice(cityName.length) : name
