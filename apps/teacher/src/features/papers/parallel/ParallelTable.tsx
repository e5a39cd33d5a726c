import type { FormEntry, ParallelSet } from '@jiangtai/shared/papers/parallel/contract.ts'
import { formName } from '@jiangtai/shared/papers/parallel/forms.ts'
import { type Figure, FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import styles from './parallel.module.css'

type ParallelRow = ParallelSet['rows'][number]

/** 对照表: each question of A 卷 with its 题号 and its answer in every paper ([PA-87]). */
export function ParallelTable({ set: { papers, rows } }: { set: ParallelSet }) {
  return (
    <FigureTable
      label="平行卷对照表"
      name={{ head: '大题', cell: ({ section }) => section }}
      figures={papers.flatMap(({ form }) => figuresOf(form))}
      rows={rows}
      idOf={({ question_id }) => question_id}
      minWidth={480}
    />
  )
}

function figuresOf(form: FormEntry['form']): Figure<ParallelRow>[] {
  const entryOf = ({ entries }: ParallelRow) => entries.find((entry) => entry.form === form)
  const group = formName(form)
  return [
    {
      head: '题号',
      id: `${form} 题号`,
      group,
      cell: (row) => {
        const entry = entryOf(row)
        return (
          entry !== undefined && (
            <>
              {entry.number ?? '已移出'}
              {entry.is_other && <span className={styles.other}>换</span>}
            </>
          )
        )
      },
    },
    {
      head: '答案',
      id: `${form} 答案`,
      group,
      isWords: true,
      cell: (row) => <MathText text={entryOf(row)?.answer ?? ''} />,
    },
  ]
}
