import type { LeftOut } from '@jiangtai/shared/papers/print/contract.ts'

/** The parts that a file leaves out ([PA-21]); empty where there are none. */
export function leftOutWords({ formulas, pictures, sounds }: LeftOut): string {
  const parts = [
    pictures === 0 ? '' : `${pictures} 张图片`,
    formulas === 0 ? '' : `${formulas} 个公式`,
    sounds === 0 ? '' : `${sounds} 段录音`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `有 ${parts.join('、')}没能放进文件`
}

/** The words when a file was exported, and whether something is missing in it. */
export function exportedWords(left_out: LeftOut): { isWhole: boolean; words: string } {
  const words = leftOutWords(left_out)
  return words === ''
    ? { isWhole: true, words: '已导出，文件在浏览器的下载里' }
    : { isWhole: false, words: `已导出；${words}，请在 Word 里补上` }
}
