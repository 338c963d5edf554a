/** Words of the trade that a general dictionary would cut in pieces. */
export const checkUpWords: readonly string[] = [
  '甲状腺',
  '甲状腺彩超',
  '颈动脉',
  '幽门螺杆菌',
  '肺结节',
  '糖化血红蛋白',
]

/** Words that mean the same to a shopper; each group is one thing. */
export const synonymGroups: readonly (readonly string[])[] = [
  ['核磁', '核磁共振', '磁共振', 'mri'],
  ['彩超', 'b超', '超声'],
  ['父母', '爸妈', '老人', '老年人'],
]
