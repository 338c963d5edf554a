import type { ReadPicture } from './read-picture.ts'

/** The camera that looks at the visitor, or at what is before the tablet. */
export type Side = 'environment' | 'user'

const EVERY_MS = 150
/** Wide enough for a code that fills a quarter of the picture. */
const WIDTH = 800

interface Options {
  video: HTMLVideoElement
  side: Side
  openReader: () => Promise<ReadPicture>
  onSeen: (text: string) => void
  onRefused: (words: string) => void
}

/** Shows what the camera sees and looks for codes in it, until it is told to stop. */
export function watchCamera({ video, side, openReader, onSeen, onRefused }: Options): () => void {
  let stream: MediaStream | null = null
  let isOver = false
  const stop = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const start = async () => {
    const opening = openCamera(side).then((opened) => {
      stream = opened
      // It was told to stop before, or the reader did not come: a camera is not left on.
      if (isOver) stop()
      return opened
    })
    const [read, opened] = await Promise.all([openReader(), opening])
    if (isOver) return
    video.srcObject = opened
    await video.play()
    const canvas = document.createElement('canvas')
    while (!isOver) {
      const text = draw(video, canvas) ? await read(canvas) : null
      if (text !== null && !isOver) onSeen(text)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
  start().catch((error: unknown) => {
    if (isOver) return
    stop()
    onRefused(whyNot(error))
  })
  return stop
}

const openCamera = (side: Side) =>
  navigator.mediaDevices
    ? navigator.mediaDevices.getUserMedia({ video: { facingMode: side, width: { ideal: 1280 } }, audio: false })
    : Promise.reject(new DOMException('no secure context', 'SecurityError'))

/** False as long as there is no picture yet. */
function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return false
  const scale = Math.min(1, WIDTH / videoWidth)
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context !== null
}

function whyNot(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return '浏览器没有允许用摄像头。请在地址栏旁边的网站设置里允许，再打开扫码'
    case 'NotFoundError':
    case 'NotSupportedError':
    case 'OverconstrainedError':
      return '这台设备没有能用的摄像头。请用扫码枪，或手动输入到检码'
    case 'NotReadableError':
      return '摄像头正被别的程序用着。请关掉那个程序，再打开扫码'
    case 'SecurityError':
      return '这个地址不能用摄像头，要用 https 打开运营台。请手动输入到检码'
    default:
      return '扫码打不开。请关掉再打开一次，或手动输入到检码'
  }
}
