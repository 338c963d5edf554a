import pictures from 'virtual:pictures'
import { Brand, BrandName } from '../../chrome/header/brand.tsx'

/** The desktop login's left half: for whom one logs in. */
export function LoginScene() {
  return (
    <section className="relative overflow-hidden bg-[#e4f2ee]">
      <img src={pictures.loginWide} alt="" className="absolute inset-0 h-full w-full object-cover object-bottom" />
      <div className="relative px-14 pt-10">
        <Brand markSize={44} size={26} />
        <p className="mt-16 grid gap-3">
          <BrandName text="一年一圈，" size={60} gap={2} />
          <BrandName text="心里有数。" size={60} gap={2} />
        </p>
        <p className="mt-5 text-20 text-ink-2">登录后，全家的预约、报告和福卡都在一处。</p>
      </div>
    </section>
  )
}
