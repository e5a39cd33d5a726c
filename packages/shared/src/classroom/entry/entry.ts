/** The ways into a lesson: the card of home, the code that the board shows, typed or read by a camera ([CR-250]). */
export const ENTRY_WAYS = ['list', 'code', 'qr'] as const
export type EntryWay = (typeof ENTRY_WAYS)[number]

/** The words for a way in, as 出勤 tells it. */
export const ENTRY_WORDS: Readonly<Record<EntryWay, string>> = {
  list: '点击进入',
  code: '课堂码进入',
  qr: '扫码进入',
}

/** Digits of a 课堂码. */
export const ENTRY_CODE_LENGTH = 6

/**
 * The 课堂码 of a lesson session, six digits made of the random end of its id: both sides know it without asking, and a running lesson keeps it. It
 * finds a lesson among those that a student may enter anyway, and admits nobody ([CR-251]).
 */
export function entryCodeOf(lesson_session_id: string): string {
  const number = Number.parseInt(lesson_session_id.slice(-12), 16) % 10 ** ENTRY_CODE_LENGTH
  return String(number).padStart(ENTRY_CODE_LENGTH, '0')
}

/** The place in the hash of the pad's address that a 课堂码 opens. */
export const ENTRY_PLACE = '#/enter/'
