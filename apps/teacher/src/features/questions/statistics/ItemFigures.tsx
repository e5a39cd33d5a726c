import { rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { difficultyName } from '@jiangtai/shared/questions/question-types.ts'
import type { ItemStatistic } from '@jiangtai/shared/questions/results/statistics/contract.ts'
import { measuredDifficulty } from '@jiangtai/shared/questions/results/statistics/rules.ts'
import type { ReactNode } from 'react'
import { DefinitionNote } from '../../../shared/facts/DefinitionNote.tsx'
import { OptionSplit } from './OptionSplit.tsx'
import styles from './statistics.module.css'

/** The figures of one item; a figure of few answers is said to be of too few, with their number ([QU-140]). */
export function ItemFigures({
  statistic,
  least,
  asked,
  bank,
  number,
}: {
  statistic: ItemStatistic
  least: number
  /** The item as it stands now; null when it is not there any more. */
  asked: Item | null
  bank: Question['bank']
  /** Its place among several items; null for the only one. */
  number: number | null
}) {
  const { counts, discrimination, ranked_count, options, picked_count, doubts } = statistic
  const rate = scoreRate(counts, least)
  const tooFew = (count: number) => `数据不足（${count} 人，满 ${least} 人显示）`
  return (
    <div className={styles.item}>
      {number !== null && <h3>第 {number} 小题</h3>}
      <dl className={styles.figures}>
        <Figure name="作答" value={`${askedCount(counts)} 份`} />
        <Figure
          name="得分率"
          note={<DefinitionNote id="score_rate" />}
          value={rate.kind === 'too_few' ? tooFew(askedCount(counts)) : rateText(rate)}
        />
        <Figure
          name="实测难度"
          note={<DefinitionNote id="measured_difficulty" />}
          value={rate.kind === 'rate' ? difficultyName(measuredDifficulty(rate.rate)) : '—'}
        />
        <Figure
          name="区分度"
          note={<DefinitionNote id="discrimination" />}
          value={discrimination === null ? tooFew(ranked_count) : discrimination.toFixed(2)}
        />
      </dl>
      {doubts.length > 0 && (
        <ul className={styles.doubts} aria-label="这道题可能有问题">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
      {options !== null && picked_count >= least && (
        <OptionSplit {...{ asked, bank, options, picked_count }} />
      )}
    </div>
  )
}

function Figure({ name, note, value }: { name: string; note?: ReactNode; value: string }) {
  return (
    <div>
      <dt>
        {name} {note}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
