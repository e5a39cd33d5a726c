import { ApiError } from '@jiangtai/client/api.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOneSubmission } from '../../../../shared/forms/one-submission.ts'
import styles from '../../../../shared/people/import/import.module.css'
import { cellsOf, type CheckedTable, importTable } from './assignment-file.queries.ts'
import { ChangedCells, WrongCells } from './CheckedCells.tsx'

/** The second step: every cell that would change, with who stands there now, and every cell that was not understood. */
export function CheckTable({
  found,
  listPath,
  onAgain,
  onImported,
}: {
  found: CheckedTable
  listPath: string
  onAgain: () => void
  onImported: () => void
}) {
  const navigate = useNavigate()
  const { file_name, changes, errors, class_count } = found
  const [shown, setShown] = useState(changes.length === 0 && errors.length > 0 ? 'errors' : 'changes')
  const run = useMutation(importTable())
  const submit = useOneSubmission(run.mutate)
  const refused = run.error instanceof ApiError ? run.error : null
  // Whether somebody is to be 班主任 of several classes was asked ([SC-106]).
  const isAsked = refused !== null && refused.fieldMessage('several_heads') !== null
  const meanwhile = isAsked ? [] : (refused?.fields ?? [])
  return (
    <>
      <p className={styles.file}>
        <strong>{file_name}</strong>，共 {class_count} 个班级
      </p>
      {found.ignored_columns.length > 0 && (
        <p className={styles.notice}>不读取这些列：{found.ignored_columns.join('、')}</p>
      )}
      <Panes
        label="核对结果"
        active={shown}
        onChange={setShown}
        panes={[
          {
            key: 'changes',
            label: `会改变 ${changes.length} 格`,
            content: <ChangedCells changes={changes} />,
          },
          {
            key: 'errors',
            label: `看不懂 ${errors.length} 格`,
            content: <WrongCells errors={errors} />,
          },
        ]}
      />
      {run.error !== null && (
        <div role="alert" className={styles.failure}>
          没有导入：{run.error.message}
          {meanwhile.length > 1 && (
            <ul className={styles.lines}>
              {meanwhile.map(({ field, message }) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
          )}
          {meanwhile.length > 0 && <p>请重新核对文件再导入。</p>}
        </div>
      )}
      <p className={styles.foot}>
        <Button disabled={run.isPending} onClick={onAgain}>
          换一个文件
        </Button>
        {changes.length === 0 ? (
          <Button type="primary" onClick={() => void navigate(listPath)}>
            没有要改的，回到任课表
          </Button>
        ) : (
          <Button
            type="primary"
            loading={run.isPending}
            onClick={() =>
              submit({ file_name, cells: cellsOf(found), several_heads: isAsked }, { onSuccess: onImported })
            }
          >
            {isAsked ? '同时担任，仍然导入' : `导入 ${changes.length} 格`}
          </Button>
        )}
        {errors.length > 0 && changes.length > 0 && (
          <span className={styles.warning}>看不懂的 {errors.length} 格不会导入</span>
        )}
      </p>
    </>
  )
}
