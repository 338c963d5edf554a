declare module 'virtual:calls' {
  const calls: Record<string, import('@mall/contract/endpoint').PlainCall>
  export default calls
}
