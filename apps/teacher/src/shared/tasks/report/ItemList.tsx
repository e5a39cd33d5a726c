import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import { markedPart, rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { useState } from 'react'
import type { AskedItem } from '../marking/item-names.ts'
import type { OpenedAnswers } from './AnswersDialog.tsx'
import { FigureButton } from './FigureButton.tsx'
import { byRate, rateOf } from './most-missed.ts'
import type { Report, ReportItem } from './report.queries.ts'
import styles from './report.module.css'

type Opening = (answers: OpenedAnswers) => void
type Ticks = { chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void }

/** 各题: the most missed first, with the students who lost points, the picks, and each class, each figure with its answers ([TK-123]). Ticked questions are given again or reviewed. */
export function ItemList({
  report,
  class_id,
  items,
  ticks,
  showsKeys = true,
  onOpen,
}: {
  report: Report
  /** The class that the report is of; null is all. */
  class_id: string | null
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
              <ItemRow
                {...{ report, figures, asked, showsKeys }}
                open={openerOf(figures, asked, class_id, onOpen)}
              />
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
  open: OpenPart
}

/** Opens answers to one item: a part of them, those that picked a choice, or those of a named class. */
type OpenPart = (
  part: OpenedAnswers['answers'],
  narrowed?: { picked: string } | { class_id: string; class_name: string },
) => void

function openerOf(
  { item_id }: ReportItem,
  { name }: AskedItem,
  class_id: string | null,
  onOpen: Opening,
): OpenPart {
  return (answers, narrowed) => {
    const opened = { name, item_ids: [item_id], answers, class_id, picked: null }
    if (narrowed === undefined) return onOpen(opened)
    if ('picked' in narrowed) return onOpen({ ...opened, ...narrowed })
    onOpen({ ...opened, class_id: narrowed.class_id, name: `${name} · ${narrowed.class_name}` })
  }
}

function ItemRow({ report, figures, asked, showsKeys, open }: ItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { counts } = figures
  const missed = counts.half_count + counts.wrong_count + counts.missing_count
  const rate = rateOf(figures, report.least_answers)
  const words = rateText(scoreRate(counts, report.least_answers))
  const part = markedPart(counts)
  return (
    <>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${(rate ?? 0) * 100}%` }} />
      </span>
      <strong className={styles.rate}>
        <FigureButton label={`${asked.name}得分率 ${words}`} onOpen={() => open('counted')}>
          {words}
        </FigureButton>
        {part !== null && <small className={styles.muted}> {part}</small>}
      </strong>
      <span className={styles.opens}>
        <Button size="small" disabled={missed === 0} onClick={() => open('missed')}>
          失分 {missed} 人
        </Button>
        {counts.ungraded_count > 0 && (
          <Button size="small" onClick={() => open('ungraded')}>
            待批 {counts.ungraded_count}
          </Button>
        )}
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起' : '详情'}
        </Button>
      </span>
      {isOpen && <ItemDetail {...{ report, figures, asked, showsKeys, open }} />}
    </>
  )
}

function ItemDetail({ report, figures, asked: { name, view, item }, showsKeys, open }: ItemProps) {
  const { counts, picks, classes } = figures
  const { bank } = view.document
  const answered = counts.right_count + counts.half_count + counts.wrong_count + counts.ungraded_count
  const options = KINDS[item.kind].partKind === 'choice' ? KINDS[item.kind].choices(item, bank) : []
  const names = new Map(report.classes.map(({ class_id, class_name }) => [class_id, class_name]))
  return (
    <div className={styles.detail}>
      <p>
        <MathText text={plainText(item.stem)} />
      </p>
      <p className={styles.results}>
        {RESULTS.map(({ part, word, count }) => (
          <FigureButton
            key={part}
            label={`${name}${word} ${counts[count]}`}
            isEmpty={counts[count] === 0}
            onOpen={() => open(part)}
          >
            <span>
              {word} {counts[count]}
            </span>
          </FigureButton>
        ))}
        {counts.ungraded_count > 0 && (
          <FigureButton label={`${name}待批 ${counts.ungraded_count}`} onOpen={() => open('ungraded')}>
            <span>待批 {counts.ungraded_count}（没有计入）</span>
          </FigureButton>
        )}
        <Button size="small" onClick={() => open('all')}>
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
            <Button size="small" onClick={() => open('all', { picked: key })}>
              看谁选了这一项
            </Button>
          )}
        />
      )}
      {classes.length > 1 && (
        <ul className={styles.classRates} aria-label="各班得分率">
          {classes.map(({ class_id, counts: ofClass }) => {
            const class_name = names.get(class_id) ?? ''
            const rate = rateText(scoreRate(ofClass, report.least_answers))
            const part = markedPart(ofClass)
            return (
              <li key={class_id}>
                <FigureButton
                  label={`${class_name} ${rate}`}
                  onOpen={() => open('counted', { class_id, class_name })}
                >
                  {class_name} {rate}
                </FigureButton>
                {part !== null && ` ${part}`}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** The results of an item, as a line of them tells them. */
const RESULTS = [
  { part: 'right', word: '全对', count: 'right_count' },
  { part: 'half', word: '半对', count: 'half_count' },
  { part: 'wrong', word: '全错', count: 'wrong_count' },
  { part: 'missing', word: '未答', count: 'missing_count' },
] as const
