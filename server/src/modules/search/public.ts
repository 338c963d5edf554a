export { type CatalogueSearch, openCatalogueSearch } from './catalogue-search.ts'
export type { SearchInput } from './filters/filters.ts'
export { numberOf } from './query/parse-query.ts'
export { adviceFor } from './query/readings.ts'
