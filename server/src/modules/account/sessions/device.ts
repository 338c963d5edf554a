/** A user agent in words its owner knows: `Windows 电脑 · Chrome`. Pure. */
export function deviceOf(userAgent: string): string {
  return `${firstOf(MACHINES, userAgent) ?? '其他设备'} · ${firstOf(PROGRAMS, userAgent) ?? '浏览器'}`
}

const MACHINES: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android.*Mobile/, '安卓手机'],
  [/Android/, '安卓平板'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, '苹果电脑'],
  [/Linux|X11/, 'Linux 电脑'],
]

/** Order matters: browsers also name those they derive from. */
const PROGRAMS: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Alipay/, '支付宝'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const firstOf = (names: readonly [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1]

/** The network of an address, enough to recognize a foreign login: `203.0.*.*`, `2001:db8:…`. Pure. */
export function maskIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 2).join('.')}.*.*`
  return `${plain.split(':').slice(0, 2).join(':')}:…`
}
