import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { type Level, LEVELS } from '@jiangtai/shared/grouping/rules.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useStore } from 'zustand'
import { useCan } from '../../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { SaveStatus } from '../../../shared/forms/saving/SaveStatus.tsx'
import { useGuardUnsaved } from '../../../shared/forms/saving/use-guard-unsaved.ts'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { leavePart, UnsavedContext, useUnsavedPart } from '../../../shared/forms/unsaved-part.ts'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { subjectOf } from '../../../shared/subject-of.ts'
import { phaseOf, targetTreeQuery } from '../../../shared/targets/target-picker.queries.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { matches } from '../board/match-student.ts'
import { Choices } from '../Choices.tsx'
import styles from '../grouping.module.css'
import { levelsQuery } from '../grouping.queries.ts'
import { openLevelEditor } from './open-level-editor.ts'

type Student = CallOutput<'POST /api/grouping/v1/level/list'>['list'][number]
const LEVEL_CHOICES: readonly { value: Level | null; label: string }[] = [
  ...LEVELS.map((level) => ({ value: level, label: level })),
  { value: null, label: '未定' },
]

/** 学生层次: A, B or C by subject, for teachers only; balanced and layered groups are made from it. */
export function LevelsTab({ class_id }: { class_id: string }) {
  const address = useAddress()
  const unsaved = useContext(UnsavedContext)
  const subjects = useSubjects()
  const phase_id = phaseOf(useQuery(targetTreeQuery()).data, class_id)
  const subject_id = subjectOf(address)
  const levels = useQuery(levelsQuery({ class_id, subject_id }))
  return (
    <div className={styles.pane}>
      <div className={list.filters}>
        <Select
          aria-label="学科"
          value={subject_id}
          options={[
            { value: null, label: '各学科通用' },
            ...subjectsIn(subjects, phase_id, [subject_id]).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
          ]}
          onChange={(next: string | null) => leavePart(unsaved, () => address.change({ subject: next }))}
        />
        <span className={list.muted}>只有老师能看到。没有填某个学科时，用“各学科通用”的层次。</span>
      </div>
      {levels.isPending && <SkeletonBlock height={360} />}
      {levels.isError && levels.data === undefined && (
        <FailedList what="学生层次" error={levels.error} onRetry={() => void levels.refetch()} />
      )}
      {levels.data?.list.length === 0 && <EmptyList>这个班还没有学生。</EmptyList>}
      {levels.data !== undefined && levels.data.list.length > 0 && (
        <LevelTable
          key={`${class_id} ${subject_id}`}
          class_id={class_id}
          subject_id={subject_id}
          students={levels.data.list}
          isOwn={levels.data.may_change}
        />
      )}
    </div>
  )
}

function LevelTable({
  class_id,
  subject_id,
  students,
  isOwn,
}: {
  class_id: string
  subject_id: string | null
  students: readonly Student[]
  /** Whether the levels of this subject are this teacher's to change ([GR-30]). */
  isOwn: boolean
}) {
  const client = useQueryClient()
  const [editor] = useState(() => openLevelEditor({ class_id, subject_id }, client))
  const { set, past } = useStore(editor.draft)
  const { phase } = useStore(editor.save)
  const [text, setText] = useState('')
  const mayEdit = useCan('classGrouping.edit') && isOwn
  useGuardUnsaved(editor)
  useUnsavedPart(phase === 'failed')
  const levelOf = ({ student_id, level }: Student) => {
    const now = set.get(student_id)
    return now === undefined ? level : now
  }
  const labels = namesApart(students)
  const counts = LEVELS.map(
    (level) => `${level} ${students.filter((one) => levelOf(one) === level).length} 人`,
  )
  return (
    <>
      <div className={list.filters}>
        <SearchBox label="搜索学生" text={text} onSearch={setText} />
        <span className={list.muted}>{counts.join(' · ')}</span>
        {mayEdit && (
          <>
            <Button disabled={past.length === 0} onClick={editor.undo}>
              撤销
            </Button>
            <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />
          </>
        )}
        {!isOwn && <span className={list.muted}>{theirsInWords(subject_id)}</span>}
      </div>
      <DataTable<Student>
        {...{ label: '学生层次', minWidth: 640, phone: 'lines' }}
        rows={students.filter((student) => matches(student, text))}
        idOf={({ student_id }) => student_id}
        nameOf={(student) => labels.get(student.student_id) ?? student.name}
        columns={[
          { head: '姓名', width: 160, cell: ({ name }) => name },
          { head: '学号', width: 180, cell: ({ student_no }) => student_no },
          { head: '性别', width: 80, cell: ({ gender }) => GENDER_NAMES[gender] },
          {
            head: '层次',
            cell: (student) =>
              mayEdit ? (
                <Choices
                  label={`${labels.get(student.student_id)}的层次`}
                  value={levelOf(student)}
                  options={LEVEL_CHOICES}
                  onChange={(level) =>
                    editor.change({ student_id: student.student_id, level, was: levelOf(student) })
                  }
                />
              ) : (
                (student.level ?? '未定')
              ),
          },
        ]}
      />
    </>
  )
}

function theirsInWords(subject_id: string | null): string {
  return subject_id === null
    ? '各学科通用的层次由班主任和校管理员修改'
    : '这门课的层次由任教它的老师、班主任和校管理员修改'
}
