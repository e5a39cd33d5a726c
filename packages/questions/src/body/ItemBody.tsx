import type { Option, ShownItem } from '@jiangtai/shared/questions/document.ts'
import type { ReactNode } from 'react'
import { Blocks } from '../blocks/Blocks.tsx'
import { OptionList } from './OptionList.tsx'

export type ItemBodyProps = {
  item: ShownItem
  /** Its number within the question, null for a question that is one item. */
  number: number | null
  optionNote?: (option: Option) => ReactNode
}

/** One item as it is read: number, stem, options, and the other side of 连线. */
export function ItemBody({ item, number, optionNote }: ItemBodyProps) {
  // An item that only fills a blank of the passage has no words of its own to read.
  if (item.stem.length === 0 && item.options.length === 0) return null
  return (
    <div className="qd-item">
      <div className="qd-stem">
        {number !== null && <span className="qd-number">{number}.</span>}
        <div className="qd-stem-text">
          <Blocks blocks={item.stem} />
        </div>
      </div>
      <OptionList options={item.options} note={optionNote} />
      <OptionList options={item.targets} />
    </div>
  )
}
