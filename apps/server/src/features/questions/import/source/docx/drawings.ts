import {
  allInside,
  childOf,
  elementsOf,
  outermost,
  type XmlNode,
} from '../../../../../core/formats/xml/xml-node.ts'
import { objectLatex } from './mathtype/equation-latex.ts'
import { drawingLatex } from './mathtype/wmf-formula.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { Collected } from './pieces.ts'
import type { DocxReading } from './reading.ts'

/** Measures of a drawing in one pixel. */
const EMU_PER_PIXEL = 9525
/** Smaller pictures are marks that a web site hides in its papers. */
const LEAST_PIXELS = 4
const WIDEST = 2000

/** Said where a drawing has no picture that could be brought along. */
export const DRAWN_IN_WORD = '这里有在 Word 里画的图形，没有导入，请截图后补上'
const ON_THE_NET = '这里的图片在网上，不在文件里，没有导入，请截图后补上'
const NOT_THERE = '这里的图片在文件里找不到，请补上'
const OLD_FORMULA = '这里的公式是 MathType 或旧版公式编辑器写的，按图片导入，请看一看'

/** A drawing of today's Word: pictures in their order, text boxes, and a note for other parts. */
export function readDrawing(node: XmlNode, reading: DocxReading, out: Collected): void {
  const frame = elementsOf(node).find(({ name }) => name === 'wp:inline' || name === 'wp:anchor')
  if (frame === undefined) return
  const about = childOf(frame, 'wp:docPr')?.attributes ?? {}
  if (about['hidden'] === '1' || about['hidden'] === 'true') return
  const shown = Number(childOf(frame, 'wp:extent')?.attributes['cx'] ?? 0) / EMU_PER_PIXEL
  const pictures = allInside(frame, 'pic:pic')
  for (const picture of pictures) {
    const alone =
      pictures.length === 1 &&
      childOf(childOf(childOf(frame, 'a:graphic'), 'a:graphicData'), 'pic:pic') === picture
    drawPicture(picture, reading, { out, shown: alone ? shown : 0, alt: alone ? (about['descr'] ?? '') : '' })
  }
  const boxes = outermost(frame, 'w:txbxContent')
  const isGroup = allInside(frame, 'wpg:wgp').length + allInside(frame, 'wpc:wpc').length > 0
  if (isGroup && boxes.length + pictures.length > 1) {
    // The letters of a figure say nothing without it.
    if (pictures.length === 0) out.pieces.push(placeholder())
    out.notes.push('这里的图由几个部分拼成，图上的文字和线条没有导入，请截图后补上')
    return
  }
  out.boxes.push(...boxes)
  if (pictures.length === 0 && boxes.length === 0) drawOther(frame, shown, out)
}

function drawOther(frame: XmlNode, shown: number, out: Collected): void {
  const data = childOf(childOf(frame, 'a:graphic'), 'a:graphicData')
  const uri = data?.attributes['uri'] ?? ''
  const what =
    uri.endsWith('/chart') || uri.includes('chartex')
      ? '图表'
      : uri.endsWith('/diagram')
        ? 'SmartArt 图形'
        : null
  if (what === null && shown < LEAST_PIXELS) return
  out.pieces.push(placeholder())
  out.notes.push(what === null ? DRAWN_IN_WORD : `这里有 Word 的${what}，没有导入，请截图后补上`)
}

function drawPicture(
  picture: XmlNode,
  reading: DocxReading,
  { out, shown, alt }: { out: Collected; shown: number; alt: string },
): void {
  const fill = childOf(picture, 'pic:blipFill')
  const blip = childOf(fill, 'a:blip')
  const id = blip?.attributes['r:embed'] ?? blip?.attributes['r:link'] ?? ''
  const own = Number(
    allInside(picture, 'a:ext').find(({ attributes }) => attributes['cx'] !== undefined)?.attributes['cx'] ??
      0,
  )
  const width = shown > 0 ? shown : own / EMU_PER_PIXEL
  if (width > 0 && width < LEAST_PIXELS) return
  const crop = childOf(fill, 'a:srcRect')?.attributes ?? {}
  if (['l', 't', 'r', 'b'].some((side) => isCropped(Number(crop[side] ?? 0))))
    out.notes.push('这张图片在 Word 里裁剪过，导入的是没有裁剪的原图，请看一看')
  takePicture(id, reading, { out, shown: width, alt })
}

/** Thousandths of a percent; an office that converts a document writes numbers that mean nothing. */
function isCropped(part: number): boolean {
  return Math.abs(part) >= 1000 && Math.abs(part) <= 100_000
}

/** Puts the picture of a relation in its place, or a placeholder with the reason. */
function takePicture(
  id: string,
  { file, relations, pictures }: DocxReading,
  { out, shown, alt }: Shown,
): void {
  const relation = relations.get(id)
  if (relation?.is_external === true) return addMissing(out, ON_THE_NET)
  const bytes = relation === undefined ? null : file.bytes(relation.target)
  takeBytes(bytes, pictures, { out, shown, alt })
}

/** The place of a picture, its shown width in pixels (0 where that is not said), and words about it. */
type Shown = { out: Collected; shown: number; alt: string }

function takeBytes(bytes: Buffer | null, pictures: PictureStore, { out, shown, alt }: Shown): void {
  const latex = bytes === null ? null : drawingLatex(bytes)
  if (latex !== null) {
    out.pieces.push({ kind: 'inline', inline: { type: 'math', latex } })
    return
  }
  const taken = bytes === null ? null : pictures.take(bytes)
  if (taken?.kind !== 'taken') return addMissing(out, taken?.message ?? NOT_THERE)
  const rounded = Math.round(shown)
  const isOwnSize = taken.width !== null && Math.abs(taken.width - rounded) <= 1
  const width = rounded < 1 || isOwnSize ? null : Math.min(WIDEST, rounded)
  out.pieces.push({
    kind: 'inline',
    inline: { type: 'image', key: null, address: taken.name, width, alt: altOf(alt) },
  })
}

function addMissing(out: Collected, why: string): void {
  out.pieces.push(placeholder())
  out.notes.push(why)
}

/** A picture of a page: one that came with it, or one that is written into its address. Nothing is fetched. */
export function readPagePicture({ attributes }: XmlNode, reading: DocxReading, out: Collected): void {
  const { src = '', alt = '', width = '' } = attributes
  const shown = Number(width)
  if (shown > 0 && shown < LEAST_PIXELS) return
  const written = /^data:image\/[\w.+-]{1,40};base64,/i.exec(src.slice(0, 100))
  const bytes =
    written === null
      ? (reading.attached.get(src) ?? reading.attached.get(src.split(/[\\/]/).at(-1) ?? '') ?? null)
      : Buffer.from(src.slice(written[0].length), 'base64')
  if (bytes === null && /^(?:https?:)?\/\//i.test(src)) return addMissing(out, ON_THE_NET)
  takeBytes(bytes, reading.pictures, { out, shown, alt })
}

/** Words about a picture, without those that programs and web sites write by themselves. */
function altOf(words: string): string {
  const plain = words.replace(/\s+/g, ' ').trim()
  const isEmpty = plain === '' || plain.length > 100
  return isEmpty ||
    /[\\/]|www\.|\.(?:com|cn|net|png|jpe?g|gif|wmf|emf)|学科网|菁优网|组卷网|自动生成|^(?:图片|image|picture|img)\s?\d*$/i.test(
      plain,
    )
    ? '图'
    : plain
}

function placeholder(): { kind: 'text'; text: string; look: Record<string, never> } {
  return { kind: 'text', text: '[图片]', look: {} }
}

/** A drawing of older Word (`w:pict`) or an object of another program (`w:object`), which shows its preview. */
export function readOldDrawing(node: XmlNode, reading: DocxReading, out: Collected): void {
  const object = allInside(node, 'o:OLEObject')[0]?.attributes ?? {}
  const isFormula = /^Equation|MathType/i.test(object['ProgID'] ?? '')
  if (isFormula && writeFormula(object['r:id'] ?? '', reading, out)) return
  const before = out.pieces.length
  const images = allInside(node, 'v:imagedata')
  for (const image of images) {
    const id =
      image.attributes['r:id'] ??
      image.attributes['o:relid'] ??
      image.attributes['r:href'] ??
      image.attributes['r:pict'] ??
      ''
    takePicture(id, reading, { out, shown: widthOfShape(node), alt: image.attributes['o:title'] ?? '' })
  }
  if (isFormula) {
    if (images.length === 0) out.pieces.push(placeholder())
    const isRead = out.pieces
      .slice(before)
      .some((piece) => piece.kind === 'inline' && piece.inline.type === 'math')
    if (!isRead) out.notes.push(OLD_FORMULA)
    return
  }
  const boxes = outermost(node, 'w:txbxContent')
  const isGroup = allInside(node, 'v:group').length > 0
  if (isGroup && boxes.length > 1) {
    if (images.length === 0) out.pieces.push(placeholder())
    out.notes.push('这里的图由几个部分拼成，图上的文字和线条没有导入，请截图后补上')
    return
  }
  out.boxes.push(...boxes)
  if (images.length + boxes.length > 0) return
  if (node.name === 'w:object') {
    out.pieces.push(placeholder())
    out.notes.push('这里有其他程序的对象，没有导入，请截图后补上')
  } else if (
    ['v:shape', 'v:group', 'v:oval', 'v:rect', 'v:roundrect', 'v:polyline', 'v:curve', 'v:arc'].some(
      (name) => allInside(node, name).length > 0,
    ) &&
    !isRule(node)
  ) {
    out.pieces.push(placeholder())
    out.notes.push(DRAWN_IN_WORD)
  }
}

/** Writes the formula that an object of MathType holds; whether it could be read whole. */
function writeFormula(id: string, { file, relations }: DocxReading, out: Collected): boolean {
  const relation = relations.get(id)
  const object = relation === undefined || relation.is_external ? null : file.bytes(relation.target)
  const latex = object === null ? null : objectLatex(object)
  if (latex === null) return false
  out.pieces.push({ kind: 'inline', inline: { type: 'math', latex } })
  return true
}

/** A line across the page. */
function isRule(node: XmlNode): boolean {
  return elementsOf(node).some(({ attributes }) => attributes['o:hr'] === 't')
}

/** The width that a style of a shape says, in pixels; 0 where it says none. */
function widthOfShape(node: XmlNode): number {
  const style =
    elementsOf(node).find(({ attributes }) => attributes['style'] !== undefined)?.attributes['style'] ?? ''
  const [, size, unit] = /(?:^|;)\s*width:\s*([\d.]{1,8})(pt|px|in|cm|mm)?/i.exec(style.slice(0, 2000)) ?? []
  const per = { pt: 96 / 72, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }[(unit ?? 'px').toLowerCase()]
  return size === undefined || per === undefined ? 0 : Number(size) * per
}
