import { markedPart, rateText, rateValue, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { type Figure, FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { FigureButton } from './FigureButton.tsx'
import type { OpenedStudents, OpenStudents } from './opened-students.ts'
import type { Report } from './report.queries.ts'
import styles from './report.module.css'

type ClassFigures = Report['classes'][number]

/** The classes beside each other; a press on a name shows the report of that class, another of all, and a figure its students ([TK-220]). */
export function ClassTable({
  report,
  class_id,
  onStudents,
}: {
  report: Report
  class_id: string | null
  onStudents: OpenStudents
}) {
  const address = useAddress()
  return (
    <section aria-label="各班">
      <h2 className={styles.heading}>各班</h2>
      <FigureTable
        label="各班对比表"
        name={{
          head: '班级',
          order: ({ class_name }) => class_name,
          cell: (one) => (
            <button
              type="button"
              className={styles.link}
              aria-pressed={one.class_id === class_id}
              onClick={() => address.change({ class: one.class_id === class_id ? null : one.class_id })}
            >
              {one.class_name}
            </button>
          ),
        }}
        figures={figuresOf(report, onStudents)}
        rows={report.classes}
        idOf={(one) => one.class_id}
        isMarked={(one) => one.class_id === class_id}
        minWidth={640}
      />
      {class_id !== null && <p className={styles.muted}>下面只看选中的班；再点一次班名看全部。</p>}
    </section>
  )
}

function figuresOf({ full_score, least_answers }: Report, onStudents: OpenStudents): Figure<ClassFigures>[] {
  const count = (
    head: string,
    valueOf: (one: ClassFigures) => number,
    opened: OpenedStudents,
  ): Figure<ClassFigures> => ({
    head,
    order: valueOf,
    cell: (one) => opens(one, head, { value: valueOf(one), isEmpty: valueOf(one) === 0, opened }),
  })
  const score = (head: string, which: 'mean' | 'best' | 'least'): Figure<ClassFigures> => ({
    head,
    order: ({ scores }) => scores?.[which] ?? null,
    cell: (one) => {
      const value = one.scores?.[which]
      const opened: OpenedStudents = { who: 'marked', score: which === 'mean' ? null : (value ?? null) }
      return opens(one, head, { value: value ?? '—', isEmpty: value === undefined, opened })
    },
  })
  const opens = (
    { class_id, class_name }: ClassFigures,
    head: string,
    { value, isEmpty, opened }: { value: number | string; isEmpty: boolean; opened: OpenedStudents },
  ) => (
    <FigureButton
      label={`${class_name}${head} ${value}`}
      isEmpty={isEmpty}
      onOpen={() => onStudents(opened, class_id)}
    >
      {value}
    </FigureButton>
  )
  const rateOf = ({ counts }: ClassFigures) => scoreRate(counts, least_answers)
  return [
    count('应交', (one) => one.expected_count, { who: 'all', score: null }),
    count('已交', (one) => one.submitted_count, { who: 'submitted', score: null }),
    count('迟交', (one) => one.late_count, { who: 'late', score: null }),
    {
      head: '得分率',
      order: (one) => rateValue(rateOf(one)),
      cell: (one) => (
        <>
          {opens(one, '得分率', {
            value: rateText(rateOf(one)),
            isEmpty: false,
            opened: { who: 'all', score: null },
          })}
          {markedPart(one.counts) !== null && (
            <small className={styles.muted}> {markedPart(one.counts)}</small>
          )}
        </>
      ),
    },
    ...(full_score === null
      ? []
      : [score('平均分', 'mean'), score('最高分', 'best'), score('最低分', 'least')]),
  ]
}
