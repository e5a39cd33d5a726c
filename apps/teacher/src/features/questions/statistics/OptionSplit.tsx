import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { OptionCount } from '@jiangtai/shared/questions/results/statistics/rules.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
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
  return (
    <ScrollBox label="选项分布表">
      <table className={styles.split}>
        <caption>
          选项分布（{picked_count} 人） <DefinitionNote id="option_split" />
        </caption>
        <thead>
          <tr>
            <th scope="col">选项</th>
            <th scope="col">选的人</th>
            <th scope="col">前 27%</th>
            <th scope="col">后 27%</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ key, count, strong_count, weak_count }) => (
            <tr key={key} data-right={right.includes(key)}>
              <th scope="row">
                {badges.get(key) ?? key}
                {right.includes(key) && <span className={styles.right}> 答案</span>}
              </th>
              <td>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ width: `${shareOf(count, picked_count)}%` }} />
                </span>
                {count} 人，{shareOf(count, picked_count)}%
              </td>
              <td>{strong_count} 人</td>
              <td>{weak_count} 人</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const shareOf = (count: number, whole: number) => Math.round((count / whole) * 100)
