import './body.css'
import type { Option } from '@jiangtai/shared/questions/document.ts'
import { type ReactNode, useRef } from 'react'
import { Blocks } from '../blocks/Blocks.tsx'
import { useOptionColumns } from './use-option-columns.ts'

export type OptionListProps = {
  options: readonly Option[]
  /** The note after an option: a mark, a count; nothing when the option is only read. */
  note?: (option: Option) => ReactNode
  /** Keys to stress, for example the right ones once they are released. */
  stressed?: readonly string[]
}

/** The options as on paper: four, two or one in a row, by their measured width. */
export function OptionList({ options, note, stressed = [] }: OptionListProps) {
  const list = useRef<HTMLOListElement>(null)
  useOptionColumns(list, options)
  // Letters alone, whose words were spoken or stand on the board, say nothing here.
  if (options.every(({ content }) => content.length === 0)) return null
  return (
    <ol ref={list} className="qd-options">
      {options.map((option) => (
        <li key={option.key} data-stressed={stressed.includes(option.key)}>
          <div className="qd-option-fit">
            <span className="qd-option-key">{option.key}.</span>
            <div className="qd-option-text">
              <Blocks blocks={option.content} />
            </div>
            {note?.(option)}
          </div>
        </li>
      ))}
    </ol>
  )
}
