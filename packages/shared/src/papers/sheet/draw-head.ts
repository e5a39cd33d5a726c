import type { SheetChoices } from './choices.ts'
import type { Flow, Place } from './flow.ts'
import type { OptionBox } from './layout.ts'

/** A box of an option, and the pitch of boxes beside and below each other. */
export const OPTION = { w: 4.6, h: 2.8, across: 6, down: 4.6 }

const TITLE = { size: 5.6, height: 9 }
const NAME = { size: 4.2, height: 8 }
const TEXT = 3
const FIELDS = ['姓名', '班级', '考场', '座位号']
const FIELD_PITCH = 9
const GAP = 4
/** What is written above the boxes of 考号, and the box that a digit is written in. */
const EXAM_NO_HEAD = 6
const WRITTEN = 6
const BARCODE_HEIGHT = 34
const NOTES = [
  '1．答题前，先填写姓名、班级和考号。',
  '2．选择题用 2B 铅笔填涂，修改时用橡皮擦净。',
  '3．其他题用黑色签字笔写在框内，写在框外无效。',
  '4．保持卡面清洁，不要折叠、弄破。',
]
const NOTE_PITCH = 5

/** What stands above the first question: names, who answers, 考号 and 缺考. */
export function drawHead(flow: Flow, title: string, choices: SheetChoices): void {
  const own =
    choices.exam_no.kind === 'boxes' ? EXAM_NO_HEAD + WRITTEN + 1 + 10 * OPTION.down : BARCODE_HEIGHT
  const beside = FIELDS.length * FIELD_PITCH + (choices.has_absent ? 6 : 0) + NOTES.length * NOTE_PITCH + 2
  const body = Math.max(own, beside)
  const place = flow.take(TITLE.height + NAME.height + body + GAP)
  const centre = place.x + place.w / 2
  place.page.texts.push(
    {
      x: centre,
      y: place.y + TITLE.size,
      size: fittedSize(title, place.w),
      align: 'center',
      text: title,
      is_heavy: true,
    },
    {
      x: centre,
      y: place.y + TITLE.height + NAME.size,
      size: NAME.size,
      align: 'center',
      text: '答题卡',
      is_heavy: true,
    },
  )
  const below = { ...place, y: place.y + TITLE.height + NAME.height }
  drawPerson({ ...below, w: place.w / 2 - GAP }, choices)
  const right = { ...below, x: centre, w: place.w / 2 }
  if (choices.exam_no.kind === 'boxes') drawExamNo(right, choices.exam_no.digits)
  else {
    place.page.regions.push({
      kind: 'barcode',
      item_id: null,
      x: right.x,
      y: right.y,
      w: right.w,
      h: BARCODE_HEIGHT - GAP,
    })
    place.page.texts.push({
      ...{ x: right.x + right.w / 2, y: right.y + BARCODE_HEIGHT / 2, size: TEXT, align: 'center' },
      ...{ text: '贴条形码区', is_heavy: false },
    })
  }
}

/** A title that is long is set smaller, so that it stays in its line. */
function fittedSize(title: string, width: number): number {
  return Math.max(1.5, Math.min(TITLE.size, width / Math.max(1, title.length)))
}

function drawPerson({ page, x, y, w }: Place, { has_absent }: SheetChoices): void {
  const label = 16
  FIELDS.forEach((field, at) => {
    const base = y + at * FIELD_PITCH + 6
    page.texts.push({ x, y: base, size: 3.6, align: 'left', text: `${field}：`, is_heavy: false })
    page.rules.push({ x: x + label, y: base + 1, w: w - label })
  })
  const after = y + FIELDS.length * FIELD_PITCH + 2
  if (has_absent) {
    const box: OptionBox = {
      x: x + 18,
      y: after + 0.6,
      w: OPTION.w,
      h: OPTION.h,
      option: 'absent',
      shown: '',
    }
    page.regions.push({ kind: 'absent', item_id: null, x, y: after, w: 60, h: 4, boxes: [box] })
    page.texts.push(
      { x, y: after + 3, size: TEXT, align: 'left', text: '缺考标记', is_heavy: false },
      { x: x + 26, y: after + 3, size: TEXT, align: 'left', text: '（由监考老师填涂）', is_heavy: false },
    )
  }
  const notes = after + (has_absent ? 6 : 0)
  NOTES.forEach((text, at) =>
    page.texts.push({
      x,
      y: notes + (at + 1) * NOTE_PITCH - 1,
      size: 2.8,
      align: 'left',
      text,
      is_heavy: false,
    }),
  )
}

function drawExamNo({ page, x: left, y, w }: Place, digits: number): void {
  const width = digits * OPTION.across
  const x = left + (w - width) / 2
  const top = y + EXAM_NO_HEAD
  const columns = Array.from({ length: digits }, (_, place) => x + place * OPTION.across)
  const boxes = columns.flatMap((start, place) =>
    Array.from({ length: 10 }, (_, digit) => ({
      ...{ x: start + (OPTION.across - OPTION.w) / 2, w: OPTION.w, h: OPTION.h },
      y: top + WRITTEN + 1 + digit * OPTION.down + (OPTION.down - OPTION.h) / 2,
      ...{ option: String(digit), shown: String(digit), place },
    })),
  )
  page.texts.push({ x: x + width / 2, y: y + 4, size: 3.6, align: 'center', text: '考　号', is_heavy: false })
  page.regions.push({
    ...{ kind: 'exam_no', item_id: null, digits, boxes },
    ...{ x, y: top, w: width, h: WRITTEN + 1 + 10 * OPTION.down },
    written: columns.map((start) => ({ x: start, y: top, w: OPTION.across, h: WRITTEN })),
  })
}
