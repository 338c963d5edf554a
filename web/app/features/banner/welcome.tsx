import { useSite } from '../../shell/site/site.ts'

/** The top of the home page without a banner: the operator's name. */
export function Welcome() {
  const { operator } = useSite()
  return (
    <section aria-label="推荐" className="bg-surface-tint">
      <div className="wrap pt-8 pb-19 tablet:pt-16 tablet:pb-30">
        <h1 className="font-bold text-26 tablet:text-36">{operator.mallName}</h1>
        <p className="mt-2 text-17 text-ink-2 tablet:mt-3 tablet:text-20">
          {operator.slogan || '先讲明白，再请您做决定。'}
        </p>
      </div>
    </section>
  )
}
