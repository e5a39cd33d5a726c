import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportedSlips, type Newcomer, whoOf } from '../../shared/people/import/ImportedSlips.tsx'
import { ImportPage } from '../../shared/people/import/ImportPage.tsx'
import { AskSlipsDialog } from '../../shared/people/slips/AskSlipsDialog.tsx'
import { slipsOfStudents } from '../../shared/people/slips/student-slips.ts'
import { studentsChanged } from './students.queries.ts'

const RULES = [
  '按学号认人：学校没有的学号新建学生，已有的更新姓名、性别、登录名和座号',
  '空着的格子和文件里没有的学生保持不变；选了“调整班级”才会把已分班的学生换到别的班',
  '先核对再导入：核对不改动任何数据，有误的行不影响其他行，七天内可以撤销',
]

/** Brings students in from a file, and prints slips for the students that it has brought in ([SC-62]). */
export function ImportStudentsScreen() {
  const client = useQueryClient()
  const [newcomers, setNewcomers] = useState<readonly Newcomer[]>([])
  return (
    <>
      <ImportPage
        kind={{
          ...{ kind: 'students', rules: RULES, mayMove: true },
          listPath: '/schoolManage?tab=students',
          onImported: () => void studentsChanged(client),
          next: (import_id) => <ImportedSlips import_id={import_id} unit="名学生" onGive={setNewcomers} />,
        }}
      />
      {newcomers.length > 0 && (
        <AskSlipsDialog
          who={`这次导入的 ${newcomers.length} 名学生（${whoOf(newcomers)}）`}
          where="pad"
          mayReplace={false}
          make={(how) =>
            slipsOfStudents(
              newcomers.map(({ id }) => id),
              how,
            )
          }
          onClose={() => {
            void studentsChanged(client)
            void client.invalidateQueries({ queryKey: ['imported'] })
            setNewcomers([])
          }}
        />
      )}
    </>
  )
}
