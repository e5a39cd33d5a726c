import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { bySubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { gradeKey, teacherPath } from '../class-words.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { type LeavingTeacher, RemoveTeacherDialog } from './RemoveTeacherDialog.tsx'
import styles from './details.module.css'

type Opened = { verb: 'head' | 'subject' } | { verb: 'remove'; teacher: LeavingTeacher }

const AssignTeacherDialog = laterDialog(
  async () => (await import('./AssignTeacherDialog.tsx')).AssignTeacherDialog,
)

/** 班主任 and the teachers of the subjects in a class. */
export function ClassTeachers({ row }: { row: ClassView }) {
  const { kind, head_teacher, teachers, abilities, name } = row
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <div className={styles.columns}>
      {kind === 'administrative' && (
        <section className={styles.section} aria-labelledby="class-head">
          <h2 id="class-head">班主任</h2>
          <div className={styles.line}>
            <HeadName head={head_teacher} />
            <span className={list.rowActions}>
              {abilities.change_members && (
                <button type="button" className={list.rowAction} onClick={() => setOpened({ verb: 'head' })}>
                  {head_teacher === null ? '安排班主任' : '更换班主任'}
                </button>
              )}
              {abilities.remove_members && head_teacher !== null && (
                <button
                  type="button"
                  className={list.rowAction}
                  data-danger="true"
                  aria-label={`解除${head_teacher.name}的班主任`}
                  onClick={() =>
                    setOpened({
                      verb: 'remove',
                      teacher: { ...head_teacher, part: '班主任', subject_id: null },
                    })
                  }
                >
                  解除
                </button>
              )}
            </span>
          </div>
        </section>
      )}
      <section className={styles.section} aria-labelledby="class-teachers">
        <div className={styles.bar}>
          <h2 id="class-teachers">任课教师</h2>
          <span className={list.rowActions}>
            {kind === 'administrative' && (
              <Link
                className={list.rowAction}
                to={`/schoolManage?tab=classes&view=grid&grade=${gradeKey(row)}`}
              >
                全年级任课表
              </Link>
            )}
            {abilities.change_members && (
              <Button onClick={() => setOpened({ verb: 'subject' })}>添加任课教师</Button>
            )}
          </span>
        </div>
        {teachers.length === 0 ? (
          <EmptyList>
            {abilities.change_members
              ? `${name}还没有任课教师。在这里添加，或在任课表里一起安排。`
              : `${name}没有任课教师。`}
          </EmptyList>
        ) : (
          <ul className={styles.lines}>
            {bySubject(teachers).map((one) => (
              <li key={`${one.teacher_id} ${one.subject_id}`} className={styles.line}>
                <span className={styles.label}>{one.subject_name}</span>
                <Link className={list.link} to={teacherPath(one.teacher_id)}>
                  {one.name}
                </Link>
                {abilities.remove_members ? (
                  <button
                    type="button"
                    className={list.rowAction}
                    data-danger="true"
                    aria-label={`解除${one.name}的${one.subject_name}任课`}
                    onClick={() =>
                      setOpened({
                        verb: 'remove',
                        teacher: { ...one, part: `${one.subject_name}任课`, subject_id: one.subject_id },
                      })
                    }
                  >
                    解除
                  </button>
                ) : (
                  <span />
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {(opened?.verb === 'head' || opened?.verb === 'subject') && (
        <AssignTeacherDialog row={row} duty={opened.verb} onClose={close} />
      )}
      {opened?.verb === 'remove' && (
        <RemoveTeacherDialog row={row} teacher={opened.teacher} onClose={close} />
      )}
    </div>
  )
}

function HeadName({ head }: { head: ClassView['head_teacher'] }) {
  if (head === null) return <span className={styles.muted}>还没有班主任</span>
  return (
    <Link className={list.link} to={teacherPath(head.teacher_id)}>
      {head.name}
    </Link>
  )
}
