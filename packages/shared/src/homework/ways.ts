import type { Handing } from '../tasks/handing.ts'

/** The ways of doing a homework (HW-03): 在线, 拍照, 口头录音, 阅读观看, 纸质登记. */
export const HOMEWORK_WAYS = ['online', 'photo', 'spoken', 'reading', 'paper'] as const
export type HomeworkWay = (typeof HOMEWORK_WAYS)[number]

/** Their names. */
export const HOMEWORK_WAY_NAMES: Readonly<Record<HomeworkWay, string>> = {
  online: '在线作业',
  photo: '拍照作业',
  spoken: '口头作业',
  reading: '阅读观看',
  paper: '纸质登记',
}

/** The handing of a way ([HK-10]). */
export const HOMEWORK_HANDINGS: Readonly<Record<HomeworkWay, Handing>> = {
  online: 'answers',
  photo: 'photo',
  spoken: 'sound',
  reading: 'reading',
  paper: 'register',
}

/** The same for a stored word; an unknown one asks for answers alone. */
export function homeworkHanding(way: string): Handing {
  const known = HOMEWORK_WAYS.find((one) => one === way)
  return known === undefined ? 'answers' : HOMEWORK_HANDINGS[known]
}
