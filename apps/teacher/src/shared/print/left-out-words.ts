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
