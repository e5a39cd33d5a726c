import './result.css'
import type { Option, ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { type ReactNode, useState } from 'react'
import { Blocks } from '../blocks/Blocks.tsx'

export type DistributionProps = {
  item: ShownItem
  bank: readonly Option[]
  rows: readonly { key: string; count: number }[]
  answered_count: number
  /** Whether the bars stand for the options, or beside them. */
  hasTexts: boolean
  /** Null before the key is released: the bars never give it away ([CR-21]). */
  rightKeys: readonly string[] | null
  /** The reader's own choice. */
  chosen?: readonly string[]
  /** The content that a press on a bar opens, for example the names of the students who chose it; without it bars are only read. */
  open?: (key: string) => ReactNode
}

/** The answers of a class to one item: a bar for each option, or for each written spelling. */
export function Distribution(props: DistributionProps) {
  const { item, bank, rows, answered_count, hasTexts, rightKeys, chosen = [], open } = props
  const [opened, setOpened] = useState<string | null>(null)
  const choices = new Map(KINDS[item.kind].choices(item, bank).map((choice) => [choice.key, choice]))
  if (rows.length === 0) return null
  // Every row keeps the room of the marks, so that bars of one share are of one length.
  const hasMarks = chosen.length > 0 || (rightKeys?.length ?? 0) > 0
  return (
    <>
      <ul className="qr-bars">
        {rows.map(({ key, count }) => {
          const choice = choices.get(key)
          const face = (
            <>
              <span className="qr-bar-key">{choice?.badge ?? <MathText text={key} />}</span>
              <span className="qr-bar-middle">
                {hasTexts && choice !== undefined && choice.content.length > 0 && (
                  <Blocks blocks={choice.content} />
                )}
                <span className="qr-track">
                  <span style={{ width: `${shareOf(count, answered_count)}%` }} />
                </span>
              </span>
              <span className="qr-bar-count">
                {count} 人 {shareOf(count, answered_count)}%
              </span>
              {hasMarks && (
                <Marks isChosen={chosen.includes(key)} isRight={rightKeys?.includes(key) ?? false} />
              )}
            </>
          )
          const isRight = rightKeys?.includes(key) ?? false
          return (
            <li key={key}>
              {open === undefined ? (
                <div className="qr-bar" data-right={isRight}>
                  {face}
                </div>
              ) : (
                <button
                  type="button"
                  className="qr-bar"
                  data-right={isRight}
                  aria-expanded={opened === key}
                  onClick={() => setOpened(opened === key ? null : key)}
                >
                  {face}
                </button>
              )}
              {opened === key && open?.(key)}
            </li>
          )
        })}
      </ul>
      {answered_count > 0 && <p className="qr-base">百分比按 {answered_count} 人作答算</p>}
    </>
  )
}

function Marks({ isChosen, isRight }: { isChosen: boolean; isRight: boolean }) {
  return (
    <span className="qr-marks">
      {isChosen && <span className="qr-tag">你的选择</span>}
      {isRight && <span className="qr-tag qr-tag-right">✓ 正确</span>}
    </span>
  )
}

function shareOf(count: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((count / whole) * 100)
}
