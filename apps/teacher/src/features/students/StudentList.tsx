import { STUDENT_EXPORT_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { MAX_CHOSEN } from '@jiangtai/shared/students/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan, useCanForSchool } from '../../core/session/user.ts'
import { ActButtons, PersonActs } from '../../shared/people/ActButtons.tsx'
import { AskSlipsDialog } from '../../shared/people/slips/AskSlipsDialog.tsx'
import { slipsOfStudents } from '../../shared/people/slips/student-slips.ts'
import { EmptyPeople } from '../../shared/people/EmptyPeople.tsx'
import { ExportDialog } from '../../shared/people/ExportDialog.tsx'
import { ListTools } from '../../shared/people/ListTools.tsx'
import people from '../../shared/people/people.module.css'
import { ListScreen } from '../../shared/lists/ListScreen.tsx'
import { useColumns } from '../../shared/lists/columns/use-columns.tsx'
import { listPageOf, useAddress } from '../../shared/lists/use-address.ts'
import { batchActs, type StudentAct, studentActs } from './student-acts.ts'
import { exportStudents } from './student-files.ts'
import { clearFilters, filterOf, isFiltered } from './student-filter.ts'
import { StudentDialogs } from './dialogs/StudentDialogs.tsx'
import { StudentFilters } from './StudentFilters.tsx'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { STUDENT_COLUMNS } from './student-columns.tsx'
import { studentListQuery, studentsChanged } from './students.queries.ts'

const StudentFormDialog = laterDialog(
  async () => (await import('./dialogs/StudentFormDialog.tsx')).StudentFormDialog,
)

type Opened =
  | { kind: 'none' | 'add' | 'export' }
  | { kind: 'act'; act: StudentAct; onDone: () => void }
  | { kind: 'first_slip'; student_ids: readonly string[] }

/** The list of students with its filters, and the dialogs of its acts. */
export function StudentList({ views }: { views: ReactNode }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const address = useAddress()
  const mayAdd = useCan('schoolManage.add')
  const filter = filterOf(address)
  const total = useQuery(studentListQuery(filter, listPageOf(address))).data?.total ?? 0
  const mayEdit = useCan('schoolManage.edit')
  const mayErase = useCanForSchool('schoolManage.delete')
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  const close = () => setOpened({ kind: 'none' })
  const { columns, minWidth, choice } = useColumns('学生', { all: STUDENT_COLUMNS, minWidth: 1192 })

  return (
    <>
      <div className={people.toolbar}>
        {views}
        <ListTools
          noun="学生"
          columns={choice}
          onAdd={() => setOpened({ kind: 'add' })}
          onImport={() => void navigate('/schoolManage/import?kind=students')}
          onExport={() => setOpened({ kind: 'export' })}
        />
      </div>
      <ListScreen
        {...{ what: '学生', unit: '人' }}
        query={(page) => studentListQuery(filter, page)}
        idOf={({ student_id }) => student_id}
        nameOf={({ name }) => name}
        filters={<StudentFilters />}
        choosing={
          mayEdit
            ? {
                ...{ filter, limit: MAX_CHOSEN },
                acts: (rows, clear) => (
                  <ActButtons
                    acts={batchActs(rows, { mayErase })}
                    onAct={(act) => setOpened({ kind: 'act', act, onDone: clear })}
                  />
                ),
              }
            : null
        }
        empty={
          <EmptyPeople
            noun="学生"
            isFiltered={isFiltered(address)}
            mayAdd={mayAdd}
            onClear={() => clearFilters(address)}
            onImport={() => void navigate('/schoolManage/import?kind=students')}
          />
        }
        show={{
          ...{ label: '学生表格', minWidth, columns },
          acts: {
            width: 176,
            of: (student) => (
              <PersonActs
                name={student.name}
                acts={studentActs(student, { mayEdit, mayErase })}
                onAct={(act) => setOpened({ kind: 'act', act, onDone: () => {} })}
              />
            ),
          },
        }}
      />
      {opened.kind === 'add' && (
        <StudentFormDialog
          student={null}
          class_id={filter.class_id ?? null}
          onClose={close}
          onDone={(added) => {
            const student_ids = added.flatMap((one) => (one.needs_slip ? one.student_id : []))
            if (student_ids.length === 0) close()
            else setOpened({ kind: 'first_slip', student_ids })
          }}
        />
      )}
      {opened.kind === 'first_slip' && (
        <AskSlipsDialog
          who={
            opened.student_ids.length === 1 ? '新添加的学生' : `新添加的 ${opened.student_ids.length} 名学生`
          }
          where="pad"
          mayReplace={false}
          make={(how) => slipsOfStudents(opened.student_ids, how)}
          onClose={() => {
            void studentsChanged(client)
            close()
          }}
        />
      )}
      {opened.kind === 'export' && (
        <ExportDialog
          what="学生"
          total={total}
          columns={STUDENT_EXPORT_COLUMNS}
          run={(columns) => exportStudents({ ...filter, columns })}
          onClose={close}
        />
      )}
      {opened.kind === 'act' && (
        <StudentDialogs
          act={opened.act}
          onClose={close}
          onDone={() => {
            close()
            opened.onDone()
          }}
        />
      )}
    </>
  )
}
