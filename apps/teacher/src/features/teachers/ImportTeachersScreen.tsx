import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportedSlips, type Newcomer, whoOf } from '../../shared/people/import/ImportedSlips.tsx'
import { ImportPage } from '../../shared/people/import/ImportPage.tsx'
import { AskSlipsDialog } from '../../shared/people/slips/AskSlipsDialog.tsx'
import { slipsOfTeachers } from './teacher-files.ts'
import { teachersChanged } from './teachers.queries.ts'

const RULES = [
  '按登录名或手机号认人：学校没有的新建教师，已有的更新信息',
  '空着的格子和文件里没有的教师保持不变；不改已有教师的角色，不减少任课',
  '先核对再导入：核对不改动任何数据，有误的行不影响其他行，七天内可以撤销',
]

/** Brings teachers in from a file, and prints slips for the teachers that it has brought in ([SC-62]). */
export function ImportTeachersScreen() {
  const client = useQueryClient()
  const [newcomers, setNewcomers] = useState<readonly Newcomer[]>([])
  return (
    <>
      <ImportPage
        kind={{
          ...{ kind: 'teachers', rules: RULES, mayMove: false },
          listPath: '/schoolManage?tab=teachers',
          onImported: () => void teachersChanged(client),
          next: (import_id) => <ImportedSlips import_id={import_id} unit="位教师" onGive={setNewcomers} />,
        }}
      />
      {newcomers.length > 0 && (
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
            void client.invalidateQueries({ queryKey: ['imported'] })
            setNewcomers([])
          }}
        />
      )}
    </>
  )
}
