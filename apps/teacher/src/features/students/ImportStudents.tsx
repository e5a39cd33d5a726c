import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/kit/Button.tsx'
import { AskSlipsDialog } from '../../shared/people/AskSlipsDialog.tsx'
import { ImportWizard } from '../../shared/people/import/ImportWizard.tsx'
import { slipsOfNewStudents, studentImport } from './student-files.ts'
import { studentsChanged } from './students.queries.ts'

const RULES = [
  '按学号认人：学校没有的学号新建学生，已有的更新姓名、性别、登录名和座号',
  '空着的格子和文件里没有的学生保持不变；不会把已分班的学生换到别的班',
  '先检查再导入：检查不改动任何数据，有误的行不影响其他行',
]

/** Brings students in from a file, and prints slips for those who have no password yet. */
export function ImportStudents({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [givesSlips, setGivesSlips] = useState(false)
  if (givesSlips)
    return (
      <AskSlipsDialog
        who="还没领账号条的学生"
        where="pad"
        mayReplace={false}
        make={slipsOfNewStudents}
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
        next: (
          <p>
            新建的学生要有账号条才能登录。 <Button onClick={() => setGivesSlips(true)}>打印账号条</Button>
          </p>
        ),
      }}
      onClose={onClose}
    />
  )
}
