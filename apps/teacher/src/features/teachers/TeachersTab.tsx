import { TEACHER_EXPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { ImportTeachers } from './ImportTeachers.tsx'
import { batchActs, type TeacherAct } from './teacher-acts.ts'
import { exportTeachers, slipsOfTeachers } from './teacher-files.ts'
import { clearFilters, filterOf, isFiltered } from './teacher-filter.ts'
import { TeacherDialogs } from './TeacherDialogs.tsx'
import { TeacherFilters } from './TeacherFilters.tsx'
import { TeacherFormDialog } from './TeacherFormDialog.tsx'
import { TeacherTable } from './TeacherTable.tsx'
import { type Teacher, teacherListQuery, teachersChanged } from './teachers.queries.ts'

type Opened =
  | { kind: 'none' | 'add' | 'import' | 'export' }
  | { kind: 'act'; act: TeacherAct }
  | { kind: 'first_slip'; teacher_id: string }

/** 教师 of the school: the list with its filters, and whatever is done from it. */
export function TeachersTab() {
  const client = useQueryClient()
  const address = useAddress()
  const mayAdd = useCan('schoolManage.add')
  const filter = filterOf(address)
  const page = pageOf(address)
  const teachers = useQuery(teacherListQuery(filter, page))
  const chosen = useChosen<Teacher>({
    idOf: ({ teacher_id }) => teacher_id,
    filter: JSON.stringify(filter),
  })
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  const { data } = teachers
  const close = () => setOpened({ kind: 'none' })
  const act = (next: TeacherAct) => setOpened({ kind: 'act', act: next })

  return (
    <div className={people.part}>
      <div className={people.toolbar}>
        <TeacherFilters />
        <ListTools
          noun="教师"
          onAdd={() => setOpened({ kind: 'add' })}
          onImport={() => setOpened({ kind: 'import' })}
          onExport={() => setOpened({ kind: 'export' })}
        />
      </div>
      {chosen.rows.length > 0 && (
        <BatchBar count={chosen.rows.length} unit="人" onClear={chosen.clear}>
          <ActButtons acts={batchActs(chosen.rows)} onAct={act} />
        </BatchBar>
      )}
      <PagedList
        what="教师"
        unit="人"
        query={teachers}
        empty={
          <EmptyPeople
            noun="教师"
            isFiltered={isFiltered(address)}
            mayAdd={mayAdd}
            onClear={() => clearFilters(address)}
            onImport={() => setOpened({ kind: 'import' })}
          />
        }
      >
        <TeacherTable
          teachers={data?.list ?? null}
          isStale={teachers.isPlaceholderData}
          chosen={chosen}
          onAct={act}
        />
      </PagedList>
      {opened.kind === 'add' && (
        <TeacherFormDialog
          teacher={null}
          onClose={close}
          onDone={(added) =>
            added === null ? close() : setOpened({ kind: 'first_slip', teacher_id: added })
          }
        />
      )}
      {opened.kind === 'first_slip' && (
        <AskSlipsDialog
          who="新添加的教师"
          where="office"
          mayReplace={false}
          make={(how) => slipsOfTeachers([opened.teacher_id], how)}
          onClose={() => {
            void teachersChanged(client)
            close()
          }}
        />
      )}
      {opened.kind === 'import' && <ImportTeachers onClose={close} />}
      {opened.kind === 'export' && (
        <ExportDialog
          what="教师"
          total={data?.total ?? 0}
          columns={TEACHER_EXPORT_COLUMNS}
          run={(columns) => exportTeachers({ ...filter, columns })}
          onClose={close}
        />
      )}
      {opened.kind === 'act' && (
        <TeacherDialogs
          act={opened.act}
          onClose={close}
          onDone={() => {
            close()
            chosen.clear()
          }}
        />
      )}
    </div>
  )
}
