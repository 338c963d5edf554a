import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { isDistrict } from './address-draft.ts'
import { citiesOf, cityCode, districtsOf, provinceCode, provincesOf, type Region } from './region-tree.ts'

type Props = {
  regions: readonly Region[]
  /** Of the smallest region chosen so far; ''. */
  code: string
  onChange: (code: string) => void
  error: string | undefined
}

const optionsOf = (regions: readonly Region[]) => regions.map(([value, label]) => ({ value, label }))

/** Province, city and district, each after the one before. A city that is the province's only one is chosen with it. */
export function RegionFields({ regions, code, onChange, error }: Props) {
  const province = provinceCode(code)
  const city = code.endsWith('0000') ? '' : cityCode(code)
  const cities = province ? citiesOf(regions, province) : []
  const chooseProvince = (next: string) => {
    const [only, ...others] = citiesOf(regions, next)
    onChange(only && others.length === 0 ? only[0] : next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">所在地区</legend>
      <div className="grid gap-3 tablet:grid-cols-3">
        <Select
          label="省"
          placeholder="请选择"
          options={optionsOf(provincesOf(regions))}
          value={province}
          onChange={chooseProvince}
        />
        <Select
          label="市"
          placeholder="请选择"
          options={optionsOf(cities)}
          value={city}
          onChange={onChange}
          isDisabled={province === ''}
        />
        <Select
          label="区县"
          placeholder="请选择"
          options={optionsOf(city ? districtsOf(regions, city) : [])}
          value={isDistrict(code) ? code : ''}
          onChange={onChange}
          isDisabled={city === ''}
        />
      </div>
      {error && (
        <p role="alert" className="mt-1.5">
          <ErrorLine>{error}</ErrorLine>
        </p>
      )}
    </fieldset>
  )
}
