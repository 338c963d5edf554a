/** A module may use the `public.ts` of those before it, never the other way. */
export const MODULES =
  'work settings account message passkey staff address catalogue search guide branch linter content attribution coupon card appointment report rating cart favourite customs parcel order change-set picture import assortment checkout campaign invoice payment setup assistant consultation analytics revenue privacy event fhir extract'.split(
    ' ',
  )

/** A screen falls one way: each layer of the web may use those after it. */
export const LAYERS = ['routes', 'screens', 'features', 'chrome', 'entities', 'shell', 'art']
