/** Failures of the picture library. */
export const pictureFailures = {
  PICTURE_NAMED: { code: 61470, status: 409, msg: '这张图片的说明刚被别人改过，请看清楚再改' },
} as const
