/** What an examination takes place in or with. `isOnce`: however many items need it, one person takes it once. */
export const resourceKinds = {
  'consulting-room': { name: '内外科', unit: '室', isOnce: false },
  'blood-seat': { name: '抽血', unit: '座', isOnce: true },
  ultrasound: { name: '彩超', unit: '间', isOnce: false },
  ecg: { name: '心电', unit: '台', isOnce: false },
  'x-ray': { name: 'X 线', unit: '台', isOnce: false },
  ct: { name: 'CT', unit: '台', isOnce: false },
  mri: { name: '磁共振', unit: '台', isOnce: false },
  gynaecology: { name: '妇科', unit: '室', isOnce: false },
  function: { name: '功能检查', unit: '台', isOnce: false },
  endoscopy: { name: '内镜', unit: '间', isOnce: false },
  'eye-ear': { name: '眼耳鼻喉', unit: '室', isOnce: false },
  dental: { name: '口腔', unit: '椅', isOnce: false },
} as const satisfies Readonly<Record<string, { name: string; unit: string; isOnce: boolean }>>

export type ResourceKind = keyof typeof resourceKinds

const isResourceKind = (text: string): text is ResourceKind => Object.hasOwn(resourceKinds, text)
export const RESOURCE_KINDS = Object.keys(resourceKinds).filter(isResourceKind)
