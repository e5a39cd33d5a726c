/** How a homework is done (HW-03): 在线, 拍照, 口头录音, 阅读观看, 纸质登记. */
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
