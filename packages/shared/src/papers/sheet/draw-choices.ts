import type { SheetChoices } from './choices.ts'
import { OPTION } from './draw-head.ts'
import type { Flow, Place } from './flow.ts'
import type { OptionBox } from './layout.ts'
import type { SheetAnswer, SheetItem } from './sheet-items.ts'

export type ChoiceItem = SheetItem & { answer: Extract<SheetAnswer, { kind: 'choice' }> }

const ROW = 5
const GROUP_GAP = 5
const TEXT = 3
/** A digit of the text, beside a box. */
const CHARACTER = 2

/** Groups of questions with their options, as many beside each other as there is room for. */
export function drawChoices(
  flow: Flow,
  items: readonly ChoiceItem[],
  { option_way, group_size }: Pick<SheetChoices, 'option_way' | 'group_size'>,
): void {
  const size = option_way === 'across' ? acrossSize : downSize
  const draw = option_way === 'across' ? drawAcross : drawDown
  for (const row of rowsOf(groupsOf(items, group_size), { size, width: flow.width })) {
    const place = flow.take(Math.max(...row.map((group) => size(group).h)) + 2)
    let x = place.x
    for (const group of row) {
      draw(group, { ...place, x })
      x += size(group).w + GROUP_GAP
    }
  }
}

function groupsOf(items: readonly ChoiceItem[], size: number): ChoiceItem[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}

type Group = readonly ChoiceItem[]
type SizeOf = (group: Group) => { w: number; h: number }

function rowsOf(groups: readonly Group[], { size, width }: { size: SizeOf; width: number }): Group[][] {
  const rows: Group[][] = []
  let left = 0
  for (const group of groups) {
    const { w } = size(group)
    if (rows.length === 0 || w > left) {
      rows.push([])
      left = width
    }
    rows.at(-1)?.push(group)
    left -= w + GROUP_GAP
  }
  return rows
}

function labelWidth(group: Group): number {
  return Math.max(...group.map(({ label }) => label.length)) * CHARACTER + 3
}

function mostOptions(group: Group): number {
  return Math.max(...group.map(({ answer }) => answer.options.length))
}

function acrossSize(group: Group): { w: number; h: number } {
  return { w: labelWidth(group) + mostOptions(group) * OPTION.across, h: group.length * ROW }
}

function drawAcross(group: Group, { page, x, y }: Place): void {
  const label = labelWidth(group)
  group.forEach(({ item_id, label: text, answer }, at) => {
    const top = y + at * ROW
    const boxes = answer.options.map((option, place) => ({
      ...option,
      ...{ x: x + label + place * OPTION.across, y: top + (ROW - OPTION.h) / 2, w: OPTION.w, h: OPTION.h },
    }))
    page.texts.push({
      x: x + label / 2 - 0.5,
      y: top + 3.6,
      size: TEXT,
      align: 'center',
      text,
      is_heavy: false,
    })
    page.regions.push({
      ...{ kind: 'choice', item_id, boxes },
      ...{ x, y: top, w: label + answer.options.length * OPTION.across, h: ROW },
    })
  })
}

/** Below each other a label has the width of its column. */
function columnWidth(group: Group): number {
  return Math.max(OPTION.across, ...group.map(({ label }) => label.length * CHARACTER + 1))
}

function downSize(group: Group): { w: number; h: number } {
  return { w: group.length * columnWidth(group), h: ROW + mostOptions(group) * OPTION.down }
}

function drawDown(group: Group, { page, x, y }: Place): void {
  const width = columnWidth(group)
  group.forEach(({ item_id, label, answer }, at) => {
    const left = x + at * width
    const boxes: OptionBox[] = answer.options.map((option, place) => ({
      ...option,
      ...{ x: left + (width - OPTION.w) / 2, y: y + ROW + place * OPTION.down, w: OPTION.w, h: OPTION.h },
    }))
    page.texts.push({
      x: left + width / 2,
      y: y + 3.6,
      size: TEXT,
      align: 'center',
      text: label,
      is_heavy: false,
    })
    page.regions.push({
      ...{ kind: 'choice', item_id, boxes },
      ...{ x: left, y, w: width, h: ROW + answer.options.length * OPTION.down },
    })
  })
}
