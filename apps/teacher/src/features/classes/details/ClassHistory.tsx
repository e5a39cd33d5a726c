import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { AddressPart } from '../../../shared/lists/AddressPart.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { studentPath } from '../class-words.ts'
import { classHistoryQuery, studentHistoryQuery } from '../classes.queries.ts'
import styles from './details.module.css'

const KIND_WORDS = {
  created: '新建',
  changed: '修改',
  deactivated: '停用',
  restored: '恢复',
  advanced: '升年级',
  graduated: '毕业',
  archived: '归档',
  undone: '撤销升年级',
} as const

/** The history of a class: its changes, and the students who came and went. */
export function ClassHistory({ class_id }: { class_id: string }) {
  return (
    <div className={styles.columns}>
      <ClassChanges class_id={class_id} />
      <AddressPart name="moves">
        <StudentMoves class_id={class_id} />
      </AddressPart>
    </div>
  )
}

type Change = CallOutput<'POST /api/school_manager/v1/classes/history'>['list'][number]
type Move = CallOutput<'POST /api/school_manager/v1/classes/students/history'>['list'][number]

function ClassChanges({ class_id }: { class_id: string }) {
  return (
    <section className={styles.section} aria-labelledby="class-changes">
      <h2 id="class-changes">班级变动</h2>
      <ListScreen<Change>
        {...{ what: '班级变动', unit: '条' }}
        query={(page) => classHistoryQuery(class_id, page)}
        idOf={({ history_id }) => history_id}
        nameOf={({ kind }) => KIND_WORDS[kind]}
        empty={<EmptyList>还没有变动。</EmptyList>}
        show={{
          cards: (changes) =>
            linesOf(changes, (one) => (
              <li key={one.history_id} className={styles.change}>
                <SpokenTime at={one.created_at} />
                <div>
                  {KIND_WORDS[one.kind]}
                  {one.changes.map(({ label, before, after }) => (
                    <p key={label}>
                      {label}：{before === null ? after : `${before} → ${after ?? '无'}`}
                    </p>
                  ))}
                </div>
                <span>{one.by_name}</span>
              </li>
            )),
        }}
      />
    </section>
  )
}

function StudentMoves({ class_id }: { class_id: string }) {
  return (
    <section className={styles.section} aria-labelledby="student-moves">
      <h2 id="student-moves">学生进出</h2>
      <ListScreen<Move>
        {...{ what: '学生进出', unit: '条' }}
        query={(page) => studentHistoryQuery(class_id, page)}
        idOf={moveKey}
        nameOf={({ student_name }) => student_name}
        empty={<EmptyList>还没有学生来过。</EmptyList>}
        show={{
          cards: (moves) =>
            linesOf(moves, (one) => (
              <li key={moveKey(one)} className={styles.change}>
                <span>
                  <Link className={list.link} to={studentPath(one.student_id)}>
                    {one.student_name}
                  </Link>{' '}
                  <small>{one.student_no}</small>
                </span>
                <span>
                  {one.from_day} {one.reason === '' ? '进班' : one.reason}
                  {one.from_class_name !== null && `，从${one.from_class_name}来`}
                  {one.to_day !== null && ` · ${one.to_day} ${one.to_reason ?? '离开'}`}
                  {one.to_class_name !== null && `，到${one.to_class_name}`}
                </span>
                <span>{one.to_day === null ? '在班' : '已离开'}</span>
              </li>
            )),
        }}
      />
    </section>
  )
}

function moveKey({ student_id, from_day, to_day }: Move): string {
  return `${student_id} ${from_day} ${to_day}`
}

/** A row for each line; null while they are on their way. */
function linesOf<Row>(rows: readonly Row[] | null, line: (row: Row) => ReactNode): ReactNode {
  if (rows === null) return <SkeletonBlock height={240} />
  return <ul className={styles.lines}>{rows.map(line)}</ul>
}
