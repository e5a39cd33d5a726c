import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { OptionCount } from '@jiangtai/shared/questions/results/statistics/rules.ts'
import { FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { DefinitionNote } from '../../../shared/facts/DefinitionNote.tsx'
import styles from './statistics.module.css'

/** How often each choice was picked, with the number of the best and of the weakest students who did ([QU-142]). */
export function OptionSplit({
  asked,
  bank,
  options,
  picked_count,
}: {
  asked: Item | null
  bank: Question['bank']
  options: readonly OptionCount[]
  picked_count: number
}) {
  const right = rightOptions(asked?.key)
  const badges = new Map(
    asked === null ? [] : KINDS[asked.kind].choices(asked, bank).map(({ key, badge }) => [key, badge]),
  )
  const isRight = ({ key }: OptionCount) => right.includes(key)
  return (
    <FigureTable
      label="选项分布表"
      caption={
        <>
          选项分布（{picked_count} 人） <DefinitionNote id="option_split" />
        </>
      }
      name={{
        head: '选项',
        cell: (option) => (
          <>
            {badges.get(option.key) ?? option.key}
            {isRight(option) && <span className={styles.right}> 答案</span>}
          </>
        ),
      }}
      figures={[
        {
          head: '选的人',
          cell: (option) => (
            <>
              <span className={styles.track} data-right={isRight(option)} aria-hidden="true">
                <span style={{ width: `${shareOf(option.count, picked_count)}%` }} />
              </span>
              {option.count} 人，{shareOf(option.count, picked_count)}%
            </>
          ),
        },
        { head: '前 27%', cell: ({ strong_count }) => `${strong_count} 人` },
        { head: '后 27%', cell: ({ weak_count }) => `${weak_count} 人` },
      ]}
      rows={options}
      idOf={({ key }) => key}
      minWidth={480}
    />
  )
}

const shareOf = (count: number, whole: number) => Math.round((count / whole) * 100)
