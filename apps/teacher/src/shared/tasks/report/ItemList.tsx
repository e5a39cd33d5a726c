import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import { rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { useState } from 'react'
import type { AskedItem } from '../marking/item-names.ts'
import type { OpenedAnswers } from './AnswersDialog.tsx'
import { byRate, rateOf } from './most-missed.ts'
import type { Report, ReportItem } from './report.queries.ts'
import styles from './report.module.css'

type Opening = (answers: OpenedAnswers) => void
type Ticks = { chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void }

/** 各题: the most missed first, with the students who lost points, the picks, and each class. Ticked questions are given again or reviewed. */
export function ItemList({
  report,
  items,
  ticks,
  showsKeys = true,
  onOpen,
}: {
  report: Report
  items: ReadonlyMap<string, AskedItem>
  /** The ticked questions; null where nothing is done with them. */
  ticks: Ticks | null
  /** Whether the picks tell which of them are right. */
  showsKeys?: boolean
  onOpen: Opening
}) {
  return (
    <section aria-label="各题">
      <h2 className={styles.heading}>各题（得分率低的在前）</h2>
      <ul className={styles.items} aria-label="各题得分率">
        {byRate(report).map((figures) => {
          const asked = items.get(figures.item_id)
          if (asked === undefined) return null
          return (
            <li key={figures.item_id} className={styles.item}>
              {ticks === null ? (
                <span>{asked.name}</span>
              ) : (
                <Checkbox
                  checked={ticks.chosen.has(figures.question_id)}
                  onChange={({ target }) => tick(ticks, figures.question_id, target.checked)}
                >
                  <span className="visually-hidden">选中</span>
                  {asked.name}
                </Checkbox>
              )}
              <ItemRow {...{ report, figures, asked, showsKeys, onOpen }} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function tick({ chosen, onChoose }: Ticks, question_id: string, isChosen: boolean): void {
  const next = new Set(chosen)
  if (isChosen) next.add(question_id)
  else next.delete(question_id)
  onChoose(next)
}

type ItemProps = {
  report: Report
  figures: ReportItem
  asked: AskedItem
  showsKeys: boolean
  onOpen: Opening
}

function ItemRow({ report, figures, asked, showsKeys, onOpen }: ItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { counts, item_id } = figures
  const missed = counts.half_count + counts.wrong_count + counts.missing_count
  const rate = rateOf(figures, report.least_answers)
  return (
    <>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${(rate ?? 0) * 100}%` }} />
      </span>
      <strong className={styles.rate}>{rateText(scoreRate(counts, report.least_answers))}</strong>
      <span className={styles.opens}>
        <Button
          size="small"
          disabled={missed === 0}
          onClick={() => onOpen({ item_id, answers: 'missed', picked: null })}
        >
          失分 {missed} 人
        </Button>
        {counts.ungraded_count > 0 && (
          <Button size="small" onClick={() => onOpen({ item_id, answers: 'ungraded', picked: null })}>
            待批 {counts.ungraded_count}
          </Button>
        )}
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起' : '详情'}
        </Button>
      </span>
      {isOpen && <ItemDetail {...{ report, figures, asked, showsKeys, onOpen }} />}
    </>
  )
}

function ItemDetail({ report, figures, asked: { view, item }, showsKeys, onOpen }: ItemProps) {
  const { item_id, counts, picks, classes } = figures
  const { bank } = view.document
  const answered = counts.right_count + counts.half_count + counts.wrong_count + counts.ungraded_count
  const options = KINDS[item.kind].partKind === 'choice' ? KINDS[item.kind].choices(item, bank) : []
  const names = new Map(report.classes.map(({ class_id, class_name }) => [class_id, class_name]))
  return (
    <div className={styles.detail}>
      <p>
        <MathText text={plainText(item.stem)} />
      </p>
      <p className={styles.muted}>
        全对 {counts.right_count} · 半对 {counts.half_count} · 全错 {counts.wrong_count} · 未答{' '}
        {counts.missing_count}
        {counts.ungraded_count > 0 && ` · 待批 ${counts.ungraded_count}（没有计入）`}{' '}
        <Button size="small" onClick={() => onOpen({ item_id, answers: 'all', picked: null })}>
          看全部作答
        </Button>
      </p>
      {options.length > 0 && (
        <Distribution
          {...{ item, bank }}
          rows={options.map(({ key }) => ({
            key,
            count: picks.find((pick) => pick.key === key)?.count ?? 0,
          }))}
          answered_count={answered}
          hasTexts
          rightKeys={showsKeys ? rightOptions(item.key) : []}
          open={(key) => (
            <Button size="small" onClick={() => onOpen({ item_id, answers: 'all', picked: key })}>
              看谁选了这一项
            </Button>
          )}
        />
      )}
      {classes.length > 1 && (
        <ul className={styles.classRates} aria-label="各班得分率">
          {classes.map((one) => (
            <li key={one.class_id}>
              {names.get(one.class_id) ?? ''} {rateText(scoreRate(one.counts, report.least_answers))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
