import { markedPart, rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useTaskKind } from '../kind/TaskKind.tsx'
import type { AskedItem } from '../marking/item-names.ts'
import type { OpenedAnswers } from './AnswersDialog.tsx'
import { FigureButton } from './FigureButton.tsx'
import type { Report } from './report.queries.ts'
import styles from './report.module.css'

/** 知识点: what was got of each, the weakest first; its rate opens the answers that it counts, its questions those that missed. */
export function KnowledgeList({
  report,
  class_id,
  items,
  onOpen,
}: {
  report: Report
  class_id: string | null
  items: ReadonlyMap<string, AskedItem>
  onOpen: (answers: OpenedAnswers) => void
}) {
  const { name: kindName } = useTaskKind()
  const rows = report.knowledge
    .map((point) => ({ ...point, rate: scoreRate(point.counts, report.least_answers) }))
    .toSorted((one, other) => shareOf(one.rate) - shareOf(other.rate))
  return (
    <section aria-label="知识点">
      <h2 className={styles.heading}>薄弱知识点（得分率低的在前）</h2>
      <p className={styles.muted}>
        {rows.length === 0
          ? `这份${kindName}的题目没有标知识点，或者还没有计入的作答；在题目里标上知识点，以后就能看到薄弱处。`
          : '考到一个知识点的题，得分之和 ÷ 满分之和，每题按它考这个知识点的比重计算；没有作答按 0 分计入，待批的不计入。'}
      </p>
      <ul className={styles.items} aria-label="各知识点得分率">
        {rows.map(({ knowledge_id, name, rate, counts, item_ids }) => (
          <li key={knowledge_id} className={styles.item}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${rate.kind === 'rate' ? rate.rate * 100 : 0}%` }} />
            </span>
            <strong className={styles.rate}>
              <FigureButton
                label={`${name}得分率 ${rateText(rate)}`}
                onOpen={() => onOpen({ name, item_ids, class_id, answers: 'counted', picked: null })}
              >
                {rateText(rate)}
              </FigureButton>
              <MarkedPart counts={counts} />
            </strong>
            <span className={styles.opens}>
              {item_ids.map((item_id) => (
                <Button
                  key={item_id}
                  size="small"
                  onClick={() =>
                    onOpen({
                      name: items.get(item_id)?.name ?? '题目',
                      ...{ item_ids: [item_id], class_id, answers: 'missed', picked: null },
                    })
                  }
                >
                  {items.get(item_id)?.name ?? '题目'}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MarkedPart({ counts }: Pick<Report['knowledge'][number], 'counts'>) {
  const part = markedPart(counts)
  return part === null ? null : <small className={styles.muted}> {part}</small>
}

/** Points without a rate come last. */
const shareOf = (rate: ReturnType<typeof scoreRate>) => (rate.kind === 'rate' ? rate.rate : 2)
