/** Filter graphs of a video: its size, its hidden areas, its mark. */
import type { AreaOculta } from '@portal/domain/desfoque'

export const words = (text: string): string[] => text.split(' ')

/** At most 720p, upright, even sides, which H.264 in 4:2:0 needs. */
export const FRAME =
  "scale=w='if(gte(iw,ih),min(1280,iw),min(720,iw))':h='if(gte(iw,ih),min(720,ih),min(1280,ih))'" +
  ':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1,format=yuv420p'

/** Cells per side of a hidden area, as `forte` of photos. */
const CELLS = 4

interface Size {
  width: number
  height: number
}

/** From the first input to `[video]` and `[coberto]`; the mark, which is the second input, is not in the latter. */
export function drawingOf(areas: readonly AreaOculta[], size: Size, marked: boolean): string {
  const hidden = areas.map((area, n) => hide(boxOf(area, size), n))
  const covered = `[a${areas.length}]split[plain][coberto]`
  const mark = marked ? '[plain][1:v]overlay=0:H-h:format=yuv420[video]' : '[plain]null[video]'
  return [`[0:v:0]fps=min(source_fps\\,30),${FRAME}[a0]`, ...hidden, covered, mark].join(';')
}

/** Nothing of the area's own pixels is left; each is drawn over the previous ones. */
function hide({ x, y, w, h }: ReturnType<typeof boxOf>, n: number): string {
  const cells = `crop=${w}:${h}:${x}:${y},scale=${CELLS}:${CELLS}:flags=area,scale=${w}:${h}:flags=neighbor`
  return `[a${n}]split[b${n}][c${n}];[c${n}]${cells}[d${n}];[b${n}][d${n}]overlay=${x}:${y}:format=yuv420[a${n + 1}]`
}

/** In pixels, grown to even ones: colour has one value for each two by two. */
function boxOf({ x, y, largura, altura }: AreaOculta, { width, height }: Size) {
  const [left, top] = [even(x * width), even(y * height)]
  const [right, bottom] = [
    Math.min(width, even((x + largura) * width + 1.999)),
    Math.min(height, even((y + altura) * height + 1.999)),
  ]
  return { x: Math.min(left, width - 2), y: Math.min(top, height - 2), w: right - left, h: bottom - top }
}

const even = (pixels: number) => Math.floor(pixels / 2) * 2
