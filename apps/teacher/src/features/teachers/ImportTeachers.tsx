import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskSlipsDialog } from '../../shared/people/slips/AskSlipsDialog.tsx'
import { ImportedSlips, type Newcomer, whoOf } from '../../shared/people/import/ImportedSlips.tsx'
import { ImportWizard } from '../../shared/people/import/ImportWizard.tsx'
import { importedTeachers, slipsOfTeachers, teacherImport } from './teacher-files.ts'
import { teachersChanged } from './teachers.queries.ts'

const RULES = [
  '按登录名或手机号认人：学校没有的新建教师，已有的更新信息',
  '空着的格子和文件里没有的教师保持不变；不改已有教师的角色，不减少任课',
  '先检查再导入：检查不改动任何数据，有误的行不影响其他行',
]

/** Brings teachers in from a file, and prints slips for those whom it has brought in ([SC-62]). */
export function ImportTeachers({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [newcomers, setNewcomers] = useState<readonly Newcomer[]>([])
  if (newcomers.length > 0)
    return (
      <AskSlipsDialog
        who={`这次导入的 ${newcomers.length} 位教师（${whoOf(newcomers)}）`}
        where="office"
        mayReplace={false}
        make={(how) =>
          slipsOfTeachers(
            newcomers.map(({ id }) => id),
            how,
          )
        }
        onClose={() => {
          void teachersChanged(client)
          onClose()
        }}
      />
    )
  return (
    <ImportWizard
      kind={{
        ...teacherImport,
        what: '教师',
        rules: RULES,
        onImported: () => void teachersChanged(client),
        next: (job_id) => (
          <ImportedSlips
            job_id={job_id}
            list={() => importedTeachers(job_id)}
            unit="位教师"
            onGive={setNewcomers}
          />
        ),
      }}
      onClose={onClose}
    />
  )
}
