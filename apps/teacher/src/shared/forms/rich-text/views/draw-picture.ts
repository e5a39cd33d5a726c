import type { Editing } from '../editing.ts'
import type { ThingAttributes } from '../schema/thing-attributes.ts'
import { isSending } from '../unsent-files.ts'

/** Widths are those of a 16 px text. */
const LEAST_WIDTH = 16
const MOST_WIDTH = 1600

/** Draws a picture with a handle at its corner; a picture that is not there says why. */
export function drawPictureIn(
  element: HTMLElement,
  {
    held,
    editing,
    onResize,
  }: { held: ThingAttributes['figure']; editing: Editing; onResize: (width: number) => void },
): () => void {
  const draw = () => {
    const { files, sending } = editing.getState()
    const url = held.key === null ? undefined : files[held.key]
    const upload = sending.find(({ number }) => held.address === `sending:${number}`)
    if (url !== undefined) return showPicture(element, { held, url, onResize })
    const words = held.alt === '' ? '图' : held.alt
    element.textContent =
      upload !== undefined
        ? `〔正在上传 ${Math.round(upload.share * 100)}%〕`
        : isSending(held.address)
          ? '〔图片没有传上来，请删掉重新插入〕'
          : `〔${words}：${held.key === null ? '图片未随题导入' : '图片暂时取不到'}〕`
  }
  draw()
  return editing.subscribe((now, before) => {
    if (now.files !== before.files || now.sending !== before.sending) draw()
  })
}

function showPicture(
  element: HTMLElement,
  {
    held,
    url,
    onResize,
  }: { held: ThingAttributes['figure']; url: string; onResize: (width: number) => void },
): void {
  const known = element.querySelector('img')
  if (known?.getAttribute('src') === url) return
  const image = document.createElement('img')
  image.src = url
  image.alt = held.alt === '' ? '图' : held.alt
  image.draggable = false
  if (held.width !== null) image.style.width = `${held.width}px`
  const handle = document.createElement('span')
  handle.className = 'qe-handle'
  handle.title = '拖动改变宽度'
  handle.addEventListener('pointerdown', (down) => {
    down.preventDefault()
    down.stopPropagation()
    const from = image.getBoundingClientRect().width
    const widthAt = ({ clientX }: PointerEvent) =>
      Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, from + clientX - down.clientX)))
    handle.setPointerCapture(down.pointerId)
    handle.onpointermove = (move) => {
      image.style.width = `${widthAt(move)}px`
    }
    handle.onpointerup = (up) => {
      handle.onpointermove = null
      onResize(widthAt(up))
    }
  })
  element.replaceChildren(image, handle)
}
