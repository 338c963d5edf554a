declare module 'virtual:calls' {
  const calls: Record<string, import('@mall/contract/endpoint').PlainCall>
  export default calls
}
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
declare module 'virtual:pictures' {
  const pictures: {
    loginWide: string
    loginPhone: string
    organs: string
    organIds: readonly string[]
    lettering: string
    letters: string
  }
  export default pictures
}
interface Window {
  /** Set by the built manifest, read when the page comes to life. */
  __reactRouterManifest: object
}
