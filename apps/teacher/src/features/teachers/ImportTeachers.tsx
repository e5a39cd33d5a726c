import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/kit/Button.tsx'
import { AskSlipsDialog } from '../../shared/people/AskSlipsDialog.tsx'
import { ImportWizard } from '../../shared/people/import/ImportWizard.tsx'
import { slipsOfNewTeachers, teacherImport } from './teacher-files.ts'
import { teachersChanged } from './teachers.queries.ts'

const RULES = [
  '按登录名或手机号认人：学校没有的新建教师，已有的更新信息',
  '空着的格子和文件里没有的教师保持不变；不改已有教师的角色，不减少任课',
  '先检查再导入：检查不改动任何数据，有误的行不影响其他行',
]

/** Brings teachers in from a file, and prints slips for those who have no password yet. */
export function ImportTeachers({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [givesSlips, setGivesSlips] = useState(false)
  if (givesSlips)
    return (
      <AskSlipsDialog
        who="还没领账号条的教师"
        where="office"
        mayReplace={false}
        make={slipsOfNewTeachers}
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
        next: (
          <p>
            新建的教师要有账号条才能登录，有手机号的也可以用验证码登录。{' '}
            <Button onClick={() => setGivesSlips(true)}>打印账号条</Button>
          </p>
        ),
      }}
      onClose={onClose}
    />
  )
}
