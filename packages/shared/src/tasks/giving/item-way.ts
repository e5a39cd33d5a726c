import type { AnswerPart } from '../../questions/answer.ts'
import type { ItemWay } from '../../questions/document.ts'
import type { Handing } from '../handing.ts'

/** The names of the ways in which one item of a task is answered. */
export const ITEM_WAY_NAMES: Readonly<Record<ItemWay, string>> = {
  photo: '拍照',
  spoken: '口头',
  paper: '纸质',
}

/** What a student answers who has written on paper what an item asks. */
export const WRITTEN_ON_PAPER = '已写在纸上'

/** The only kind of file that an item of a way takes. */
export const FILE_OF_WAY = { photo: 'photo', spoken: 'sound', paper: null } as const satisfies Record<
  ItemWay,
  AnswerPart['attachments'][number]['kind'] | null
>

const ASKS: Readonly<Record<ItemWay, string>> = {
  photo: '这道题拍照完成，请交照片',
  spoken: '这道题口头完成，请交录音',
  paper: '这道题写在纸上，交给老师',
}

/** Why an answer is not one of the way that its item asks for, as a Chinese sentence ([HK-113]); null where it is, and where nothing is answered yet. */
export function whyNotOfWay(way: ItemWay | undefined, value: AnswerPart): string | null {
  if (way === undefined) return null
  const text = value.kind === 'text' ? value.text.trim() : ''
  const isFitting =
    value.attachments.every(({ kind }) => kind === FILE_OF_WAY[way]) &&
    (text === '' || (way === 'paper' && text === WRITTEN_ON_PAPER))
  return isFitting ? null : ASKS[way]
}

/**
 * Whether an item that a teacher marks waits for its teacher although its pad holds no answer ([TK-249]): what is said or written on paper may have been
 * done all the same, and a photo or a sound that a task asks for once is of all its items.
 */
export function waitsUnanswered(handing: Handing, way: ItemWay | undefined): boolean {
  if (way !== undefined) return way !== 'photo'
  return handing === 'photo' || handing === 'sound'
}
