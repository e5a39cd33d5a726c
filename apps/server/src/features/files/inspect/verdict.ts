/** What an inspector found: nothing to say against the file, or why it cannot be taken. */
export type Verdict =
  | 'good'
  | 'other_type'
  | 'broken'
  | 'macros'
  | 'locked'
  | 'too_much_inside'
  | 'too_many_pixels'
  | 'not_text'

/** The words of a refusal, as a teacher reads them beside the file's name. */
export function refusalWords(verdict: Exclude<Verdict, 'good'>, label: string): string {
  switch (verdict) {
    case 'other_type':
      return `这不是一个 ${label} 文件，请检查后重新上传`
    case 'broken':
      return `这个 ${label} 文件不完整或已损坏，请重新导出后上传`
    case 'macros':
      return `这个 ${label} 文件带有宏，请另存为不带宏的 ${label} 后上传`
    case 'locked':
      return `这个 ${label} 文件设了打开密码，请去掉密码后上传`
    case 'too_much_inside':
      return `这个 ${label} 文件解开后过大或内容过多，不能上传`
    case 'too_many_pixels':
      return '这张图片超过 1 亿像素，请缩小后上传'
    case 'not_text':
      return `这个 ${label} 文件不是 UTF-8 或 GB18030 编码的文字，请另存为 UTF-8 后上传`
  }
}
