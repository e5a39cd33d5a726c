import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Block, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { usualMarking } from '@jiangtai/shared/questions/typed-question/print-key.ts'
import type { BoxItem } from '@jiangtai/shared/tasks/giving/box-item.ts'
import { BOX_LETTERS } from '@jiangtai/shared/tasks/giving/box-limits.ts'

/** A photographed page whose numbered boxes are its items ([TK-202]). */
export function boxedQuestion(
  material: Block[],
  { boxes, picture_keys }: { boxes: readonly BoxItem[]; picture_keys: readonly string[] },
): Question {
  return {
    ...{ form: 'material', material, bank: [], analysis: [] },
    items: boxes.map((box, index) => ({
      ...itemOf(box, `第 ${index + 1} 题`),
      ...placeOf(box, picture_keys),
      item_id: newId(),
    })),
  }
}

function placeOf({ place }: BoxItem, picture_keys: readonly string[]): Pick<Item, 'place'> {
  if (place === undefined) return {}
  const { page, ...part } = place
  const key = picture_keys[page]
  return key === undefined ? {} : { place: { key, ...part } }
}

/** One box as an item. The machine marks by a key alone, so a box without one is answered in words and marked by hand ([TK-203]). */
function itemOf(box: BoxItem, name: string): Omit<Item, 'item_id'> {
  const usual = {
    ...{ stem: words(name), options: [], targets: [], blanks: [], score: box.score },
    ...{ marking: { rule: 'whole' } as const, analysis: [], knowledge: [] },
  }
  if (box.kind === 'blank' && box.accepted.length > 0) {
    const { accepted, compare } = box
    const blanks = [{ accepted, compare, tolerance: null, score: null, group: null }]
    return { ...usual, kind: 'blank', key: { kind: 'blank', blanks } }
  }
  if (box.kind === 'choice' && box.keys.length > 0) {
    const key = { kind: 'choice' as const, keys: box.keys }
    const options = BOX_LETTERS.map((letter) => ({ key: letter, content: [] }))
    const kind = box.keys.length === 1 ? 'single' : 'multiple'
    return { ...usual, options, kind, key, marking: usualMarking(kind) }
  }
  const stem = box.kind === 'choice' ? words(`${name}：写出 ${BOX_LETTERS.join('、')} 中的答案`) : usual.stem
  return { ...usual, stem, kind: 'text', key: { kind: 'text', answer: [], points: [] } }
}

function words(text: string): Block[] {
  return [{ type: 'paragraph', align: 'left', indent: 0, content: [{ type: 'text', text, marks: [] }] }]
}
