export { fhirRoutes } from './routes.ts'
