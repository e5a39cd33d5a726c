import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskSlipsDialog } from '../../shared/people/slips/AskSlipsDialog.tsx'
import { ImportedSlips, type Newcomer, whoOf } from '../../shared/people/import/ImportedSlips.tsx'
import { ImportWizard } from '../../shared/people/import/ImportWizard.tsx'
import { slipsOfStudents } from '../../shared/people/slips/student-slips.ts'
import { importedStudents, studentImport } from './student-files.ts'
import { studentsChanged } from './students.queries.ts'

const RULES = [
  '按学号认人：学校没有的学号新建学生，已有的更新姓名、性别、登录名和座号',
  '空着的格子和文件里没有的学生保持不变；不会把已分班的学生换到别的班',
  '先检查再导入：检查不改动任何数据，有误的行不影响其他行',
]

/** Brings students in from a file, and prints slips for those whom it has brought in ([SC-62]). */
export function ImportStudents({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [newcomers, setNewcomers] = useState<readonly Newcomer[]>([])
  if (newcomers.length > 0)
    return (
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
          onClose()
        }}
      />
    )
  return (
    <ImportWizard
      kind={{
        ...studentImport,
        what: '学生',
        rules: RULES,
        onImported: () => void studentsChanged(client),
        next: (job_id) => (
          <ImportedSlips
            job_id={job_id}
            list={() => importedStudents(job_id)}
            unit="名学生"
            onGive={setNewcomers}
          />
        ),
      }}
      onClose={onClose}
    />
  )
}
