/** A region by its official code; its first two digits name the province, its first four the city. */
export type Region = readonly [code: string, name: string]

const isProvince = ([code]: Region) => code.endsWith('0000')
const isCity = ([code]: Region) => code.endsWith('00') && !code.endsWith('0000')
const isDistrict = ([code]: Region) => !code.endsWith('00')

export const provincesOf = (regions: readonly Region[]) => regions.filter(isProvince)

export const citiesOf = (regions: readonly Region[], province: string) =>
  regions.filter((region) => isCity(region) && region[0].startsWith(province.slice(0, 2)))

/** Districts of a city, or of a whole province where the city is not known. */
export const districtsOf = (regions: readonly Region[], parent: string) =>
  regions.filter(
    (region) => isDistrict(region) && region[0].startsWith(parent.slice(0, parent.endsWith('0000') ? 2 : 4)),
  )

export const provinceCode = (code: string) => (code ? `${code.slice(0, 2)}0000` : '')
export const cityCode = (code: string) => (code ? `${code.slice(0, 4)}00` : '')
