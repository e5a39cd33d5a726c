import { otherTypeWords } from '@jiangtai/shared/files/beginnings.ts'

/**
 * The finding of an inspector: nothing to say against the file, something to be told of it (macros, which are never run; a password, without
 * which nobody sees it), or why it cannot be taken.
 */
export type Verdict =
  | 'good'
  | 'macros'
  | 'locked'
  | 'other_type'
  | 'broken'
  | 'too_much_inside'
  | 'too_many_pixels'
  | 'not_text'

/** The verdicts of an accepted file. */
export type Taken = 'good' | 'macros' | 'locked'

/** Whether a file is taken. */
export function isTaken(verdict: Verdict): verdict is Taken {
  return verdict === 'good' || verdict === 'macros' || verdict === 'locked'
}

/** The words of a refusal, as a teacher reads them beside the file's name. */
export function refusalWords(verdict: Exclude<Verdict, Taken>, label: string): string {
  switch (verdict) {
    case 'other_type':
      return otherTypeWords(label)
    case 'broken':
      return `这个 ${label} 文件不完整或已损坏，请重新导出后上传`
    case 'too_much_inside':
      return `这个 ${label} 文件解开后过大或内容过多，不能上传`
    case 'too_many_pixels':
      return '这张图片超过 1 亿像素，请缩小后上传'
    case 'not_text':
      return `这个 ${label} 文件不是 UTF-8、UTF-16 或 GB18030 编码的文字，请另存为 UTF-8 后上传`
  }
}
