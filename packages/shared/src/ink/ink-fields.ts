import { z } from 'zod'
import { decodePoints } from './encoding.ts'
import {
  COORDINATE_RANGE,
  MATRIX_RANGE,
  MAX_PICTURE_URL,
  MAX_STROKE_POINTS,
  MAX_TEX_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TEXT_LINES,
  TABLE_LIMITS,
  TEXT_SIZE_RANGE,
  WIDTH_RANGE,
} from './ink-limits.ts'
import { linkRefusal } from './links/link.ts'
import { areaScale, type Matrix } from './matrix.ts'

const MAX_POINTS_TEXT = 64_000
/** The characters that a person types: letters, marks, spaces and line breaks. */
const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}\p{Co}]*$/u

/** Schema of the id of an op: chosen by the screen that made it. */
export const OpId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '编号只能用 1 到 64 个字母、数字、横线或下划线')

/** Schema of a colour. */
export const InkColor = z.string().regex(/^#[0-9a-f]{6}$/, '颜色应为 #rrggbb')

/** Schema of the points of a stroke, as `encodePoints` writes them. */
export const EncodedPoints = z
  .string()
  .min(1, '笔迹不能为空')
  .max(MAX_POINTS_TEXT, '笔迹过长')
  .superRefine((text, context) => {
    const problem = findPointsProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const Coordinate = z
  .number()
  .min(COORDINATE_RANGE.min, '位置超出范围')
  .max(COORDINATE_RANGE.max, '位置超出范围')

/** Schema of a place on the page. */
export const InkPlace = z.strictObject({ x: Coordinate, y: Coordinate })

/** Schema of written text: it is plain, never markup; a text like a tag is shown as typed. */
export const InkWriting = z
  .string()
  .max(MAX_TEXT_LENGTH, `文字最多 ${MAX_TEXT_LENGTH} 个字`)
  .refine((text) => text.trim() !== '', '文字不能为空')
  .refine((text) => PLAIN_TEXT.test(text.replaceAll('\n', '')), '文字里有不能显示的字符')
  .refine((text) => text.split('\n').length <= MAX_TEXT_LINES, `文字最多 ${MAX_TEXT_LINES} 行`)

/** Schema of the address that a link opens ([DW-115]). */
export const LinkAddress = z.string().superRefine((address, context) => {
  const message = linkRefusal(address)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

/** A picture of a store: on this server, or on a host that is named with http or https. */
const PICTURE_URL = /^(?:https?:\/\/[^\s/?#@]+)?\/(?!\/)[^\s?#]+$/
/** What the name of an object of the store that everybody may read has in it. */
const PUBLIC = 'public/'
const ENDINGS = ['.png', '.jpg', '.jpeg', '.webp']

/** Schema of the address of a picture; whether it was uploaded for this is asked of the store ([DW-92]). */
export const PictureUrl = z
  .string()
  .max(MAX_PICTURE_URL, '图片地址过长')
  .refine(
    (url) => PICTURE_URL.test(url) && url.includes(PUBLIC) && ENDINGS.some((ending) => url.endsWith(ending)),
    '图片地址不正确',
  )

/** Schema of a formula in LaTeX, on one line; whether it can be drawn is known to the screen that draws it. */
export const InkTex = z
  .string()
  .max(MAX_TEX_LENGTH, `公式最多 ${MAX_TEX_LENGTH} 个字符`)
  .refine((tex) => tex.trim() !== '', '公式不能为空')
  .refine((tex) => PLAIN_TEXT.test(tex), '公式里有不能显示的字符')

/** Schema of a cell of a table; it may be empty, as one that the class fills in. */
export const InkCell = z
  .string()
  .max(TABLE_LIMITS.cell, `一格最多 ${TABLE_LIMITS.cell} 个字`)
  .refine((words) => PLAIN_TEXT.test(words), '表格里有不能显示的字符')

/** Schema of the width of a line in page units. */
export const LineWidth = z.number().min(WIDTH_RANGE.min, '线太细').max(WIDTH_RANGE.max, '线太粗')

/** Schema of the height of letters in page units. */
export const LetterSize = z.number().min(TEXT_SIZE_RANGE.min, '字太小').max(TEXT_SIZE_RANGE.max, '字太大')

const Scale = z.number().min(-MATRIX_RANGE.scale, '缩放超出范围').max(MATRIX_RANGE.scale, '缩放超出范围')
const Move = z.number().min(-MATRIX_RANGE.move, '移动超出范围').max(MATRIX_RANGE.move, '移动超出范围')

/** Schema of an affine change that leaves something to see. */
export const InkMatrix = z
  .tuple([Scale, Scale, Scale, Scale, Move, Move])
  .refine((matrix: Matrix) => areaScale(matrix) >= MATRIX_RANGE.least_area, '缩放后看不见了')

function findPointsProblem(text: string): string | null {
  try {
    const points = decodePoints(text)
    if (points.length === 0) return '笔迹不能为空'
    if (points.length > MAX_STROKE_POINTS) return `一笔最多 ${MAX_STROKE_POINTS} 个点`
    if (points.every((point) => isInRange(point.x) && isInRange(point.y) && isPressure(point.pressure)))
      return null
    return '笔迹坐标超出范围'
  } catch {
    return '笔迹无法读取'
  }
}

function isInRange(value: number): boolean {
  return value >= COORDINATE_RANGE.min && value <= COORDINATE_RANGE.max
}

function isPressure(value: number): boolean {
  return value >= 0 && value <= 1
}
