import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../core/tabs.ts'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { RegisterLine } from './RegisterLine.tsx'
import {
  isSameLine,
  type ItemColumn,
  scoreFault,
  sentLine,
  storedLine,
  type TypedLine,
} from './register-lines.ts'
import { type RegisteredLine, registerPapers, type ScoreLine } from './register.queries.ts'
import styles from './register.module.css'

/** The students of one set, a line each: mark and scores are typed with the keyboard and saved together. */
export function RegisterTable({
  task_id,
  label,
  students,
  columns,
}: {
  task_id: string
  label: string
  students: readonly ScoreLine[]
  columns: readonly ItemColumn[]
}) {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedLine>>(new Map())
  /** The lines as they stood before the last saving, which 撤销 puts back. */
  const [before, setBefore] = useState<readonly RegisteredLine[] | null>(null)
  const save = useMutation(registerPapers())
  const register = useOneSubmission(save.mutate)
  const lineOf = (student: ScoreLine) => typed.get(student.student_id) ?? storedLine(student)
  const changed = students.filter((one) => !isSameLine(lineOf(one), storedLine(one), columns))
  const isWrong = changed.some((one) =>
    columns.some(
      ({ item_id, full_score }) => scoreFault(lineOf(one).scores[item_id] ?? '', full_score) !== null,
    ),
  )
  useUnsavedGuard(() => changed.length > 0)
  const send = (rows: readonly RegisteredLine[], undo: readonly RegisteredLine[] | null) =>
    register(
      { task_id, rows: [...rows] },
      {
        onSuccess({ member_count }) {
          setBefore(undo)
          setTyped(new Map())
          message.success(undo === null ? '已撤销' : `已登记 ${member_count} 人`)
        },
        onError: (error) => message.error(`没有保存：${error.message}`),
      },
    )
  const put = (student_id: string, line: TypedLine) =>
    setTyped((lines) => new Map(lines).set(student_id, line))
  return (
    <section className={styles.set} aria-label={label}>
      <div className={styles.bar}>
        <Button
          type="primary"
          disabled={changed.length === 0 || isWrong}
          loading={save.isPending}
          onClick={() =>
            send(
              changed.map((one) => sentLine(one.student_id, lineOf(one), columns)),
              changed.map((one) => sentLine(one.student_id, storedLine(one), columns)),
            )
          }
        >
          {changed.length === 0 ? '已全部保存' : `保存 ${changed.length} 人的登记`}
        </Button>
        <Button
          onClick={() =>
            setTyped((lines) => {
              const next = new Map(lines)
              for (const one of students)
                if (lineOf(one).mark === 'none') next.set(one.student_id, { ...lineOf(one), mark: 'handed' })
              return next
            })
          }
        >
          未登记的都算已交
        </Button>
        {before !== null && changed.length === 0 && (
          <Button disabled={save.isPending} onClick={() => send(before, null)}>
            撤销上一次登记
          </Button>
        )}
        <span className={styles.hint}>输入得分后回车或按 ↓ 到下一名；留空是还没有批。</span>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">学生</th>
              <th scope="col">登记</th>
              {columns.map(({ item_id, name, full_score }) => (
                <th key={item_id} scope="col">
                  {name}
                  <span className={styles.hint}>（{full_score} 分）</span>
                </th>
              ))}
              <th scope="col">总分</th>
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <RegisterLine
                key={student.student_id}
                {...{ student, columns }}
                line={lineOf(student)}
                isChanged={changed.includes(student)}
                onChange={(line) => put(student.student_id, line)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
