import { useQuery } from '@tanstack/react-query'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import type { DeskAnswer } from '../desk/marking-desk.ts'
import { type Here, hereQuery } from './markers.queries.ts'
import { useTogether } from './together.ts'
import styles from './markers.module.css'

/** Who has which answer in front now ([TK-237]): it locks nothing, and the same answer is said in amber. */
export function OthersHere({
  task_id,
  answer: { student_id, item_id },
  answers,
  itemName,
}: {
  task_id: string
  /** The answer in front. */
  answer: DeskAnswer
  /** All answers on the desk, which know their students by the name that is shown. */
  answers: readonly DeskAnswer[]
  itemName: (item_id: string) => string
}) {
  const { id: kind } = useTaskKind()
  const { isTogether } = useTogether()
  const { data } = useQuery({ ...hereQuery(kind, { task_id, student_id, item_id }), enabled: isTogether })
  const others = data?.list ?? []
  if (!isTogether || others.length === 0) return null
  const isSame = (one: Here) => one.student_id === student_id && one.item_id === item_id
  const same = others.filter(isSame)
  const place = (one: Here) => {
    const student = answers.find((answer) => answer.student_id === one.student_id)
    return [student?.name, itemName(one.item_id)]
      .filter((word) => word !== undefined && word !== '')
      .join(' ')
  }
  const elsewhere = others.filter((one) => !isSame(one)).map((one) => `${one.name}在批 ${place(one)}`)
  return (
    <p className={styles.here} role="status" data-same={same.length > 0}>
      {[
        ...(same.length > 0 ? [`${same.map(({ name }) => name).join('、')}也打开着这一份`] : []),
        ...elsewhere,
      ].join('；')}
    </p>
  )
}
