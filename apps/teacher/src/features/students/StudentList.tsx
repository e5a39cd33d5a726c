import { STUDENT_EXPORT_COLUMNS } from '@jiangtai/shared/students/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../core/session/user.ts'
import { ActButtons } from '../../shared/people/ActButtons.tsx'
import { AskSlipsDialog } from '../../shared/people/slips/AskSlipsDialog.tsx'
import { BatchBar } from '../../shared/people/BatchBar.tsx'
import { EmptyPeople } from '../../shared/people/EmptyPeople.tsx'
import { ExportDialog } from '../../shared/people/ExportDialog.tsx'
import { ListTools } from '../../shared/people/ListTools.tsx'
import { PagedList } from '../../shared/people/PagedList.tsx'
import people from '../../shared/people/people.module.css'
import { useChosen } from '../../shared/people/use-chosen.ts'
import { pageOf, useAddress } from '../../shared/lists/use-address.ts'
import { ImportStudents } from './ImportStudents.tsx'
import { batchActs, type StudentAct } from './student-acts.ts'
import { exportStudents, slipsOfStudents } from './student-files.ts'
import { clearFilters, filterOf, isFiltered } from './student-filter.ts'
import { StudentDialogs } from './dialogs/StudentDialogs.tsx'
import { StudentFilters } from './StudentFilters.tsx'
import { StudentFormDialog } from './dialogs/StudentFormDialog.tsx'
import { StudentTable } from './StudentTable.tsx'
import { type Student, studentListQuery, studentsChanged } from './students.queries.ts'

type Opened =
  | { kind: 'none' | 'add' | 'import' | 'export' }
  | { kind: 'act'; act: StudentAct }
  | { kind: 'first_slip'; student_id: string }

/** The list of students with its filters, and whatever is done from it. */
export function StudentList({ views }: { views: ReactNode }) {
  const client = useQueryClient()
  const address = useAddress()
  const mayAdd = useCan('schoolManage.add')
  const filter = filterOf(address)
  const page = pageOf(address)
  const students = useQuery(studentListQuery(filter, page))
  const chosen = useChosen<Student>({
    idOf: ({ student_id }) => student_id,
    filter: JSON.stringify(filter),
  })
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  const { data } = students
  const close = () => setOpened({ kind: 'none' })
  const closeAndClear = () => {
    close()
    chosen.clear()
  }
  const act = (next: StudentAct) => setOpened({ kind: 'act', act: next })

  return (
    <>
      <div className={people.toolbar}>
        {views}
        <ListTools
          noun="学生"
          onAdd={() => setOpened({ kind: 'add' })}
          onImport={() => setOpened({ kind: 'import' })}
          onExport={() => setOpened({ kind: 'export' })}
        />
      </div>
      <StudentFilters />
      {chosen.rows.length > 0 && (
        <BatchBar count={chosen.rows.length} unit="人" onClear={chosen.clear}>
          <ActButtons acts={batchActs(chosen.rows)} onAct={act} />
        </BatchBar>
      )}
      <PagedList
        what="学生"
        unit="人"
        query={students}
        empty={
          <EmptyPeople
            noun="学生"
            isFiltered={isFiltered(address)}
            mayAdd={mayAdd}
            onClear={() => clearFilters(address)}
            onImport={() => setOpened({ kind: 'import' })}
          />
        }
      >
        <StudentTable
          students={data?.list ?? null}
          isStale={students.isPlaceholderData}
          chosen={chosen}
          onAct={act}
        />
      </PagedList>
      {opened.kind === 'add' && (
        <StudentFormDialog
          student={null}
          class_id={filter.class_id ?? null}
          onClose={close}
          onDone={(added) =>
            added?.needs_slip === true
              ? setOpened({ kind: 'first_slip', student_id: added.student_id })
              : close()
          }
        />
      )}
      {opened.kind === 'first_slip' && (
        <AskSlipsDialog
          who="新添加的学生"
          where="pad"
          mayReplace={false}
          make={(how) => slipsOfStudents([opened.student_id], how)}
          onClose={() => {
            void studentsChanged(client)
            close()
          }}
        />
      )}
      {opened.kind === 'import' && <ImportStudents onClose={close} />}
      {opened.kind === 'export' && (
        <ExportDialog
          what="学生"
          total={data?.total ?? 0}
          columns={STUDENT_EXPORT_COLUMNS}
          run={(columns) => exportStudents({ ...filter, columns })}
          onClose={close}
        />
      )}
      {opened.kind === 'act' && <StudentDialogs act={opened.act} onDone={closeAndClear} onClose={close} />}
    </>
  )
}
