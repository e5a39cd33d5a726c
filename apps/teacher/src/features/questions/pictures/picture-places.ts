import type { Question } from '@jiangtai/shared/questions/document.ts'

/** Where a picture stands, as a teacher says it: `题干`, `选项 B`, `第 2 小题 解析`. */
export function placeWords(field: string, { bank, items }: Question): string {
  const [part, index, inside, option] = field.split('.')
  if (part === 'material') return '材料'
  if (part === 'analysis') return '解析'
  if (part === 'bank') return `选项 ${bank[Number(index)]?.key ?? ''}`
  const item = items[Number(index)]
  const prefix = items.length > 1 ? `第 ${Number(index) + 1} 小题 ` : ''
  switch (inside) {
    case 'options':
      return `${prefix}选项 ${item?.options[Number(option)]?.key ?? ''}`
    case 'targets':
      return `${prefix}右侧 ${item?.targets[Number(option)]?.key ?? ''}`
    case 'key':
      return `${prefix}参考答案`
    case 'analysis':
      return `${prefix}解析`
    default:
      return `${prefix}题干`
  }
}
