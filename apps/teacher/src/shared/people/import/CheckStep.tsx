import type { ImportRowKind } from '@jiangtai/shared/imports/fields.ts'
import { IMPORTED_PEOPLE, MAX_IMPORT_ROWS } from '@jiangtai/shared/imports/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOneSubmission } from '../../forms/one-submission.ts'
import { oneOf, useAddress } from '../../lists/use-address.ts'
import { type Confirmed, type Import, type ImportRow, runImport, wrongRows } from './imports.queries.ts'
import { ImportRows } from './ImportRows.tsx'
import { WrongRowsButton } from './WrongRowsButton.tsx'
import styles from './import.module.css'

const KINDS: readonly (readonly [ImportRowKind, string, (found: Import) => number])[] = [
  ['asks', '要确认', ({ asks_count }) => asks_count],
  ['create', '新建', ({ create_count }) => create_count],
  ['update', '更新', ({ update_count }) => update_count],
  ['error', '有误', ({ error_count }) => error_count],
  ['unchanged', '没有变化', ({ unchanged_count }) => unchanged_count],
]

/** The second step: the effect of each row, before anything is done; rows that ask are ticked or left out. */
export function CheckStep({
  found,
  listPath,
  onAgain,
}: {
  found: Import
  listPath: string
  onAgain: () => void
}) {
  const address = useAddress()
  const navigate = useNavigate()
  const { what, unit } = IMPORTED_PEOPLE[found.kind]
  const [confirmsAll, setConfirmsAll] = useState(false)
  const chosen = useChosen<ImportRow>({
    ...{ idOf: ({ row }) => String(row), unit: '行' },
    filter: found.import_id,
    limit: MAX_IMPORT_ROWS,
  })
  const run = useMutation(runImport(found.import_id))
  const submit = useOneSubmission<{ confirmed: Confirmed }, { job_id: string }>(run.mutate)
  // Rows that ask come first, then the first other kind that has rows.
  const [first] = KINDS.filter(([, , countOf]) => countOf(found) > 0)
  const kinds = KINDS.map(([kind]) => kind)
  const shown = oneOf(address.read('rows'), kinds) ?? first?.[0] ?? 'create'
  const confirmed_count = confirmsAll ? found.asks_count : chosen.rows.length
  const count = found.create_count + found.update_count + confirmed_count
  const left_out = found.asks_count - confirmed_count
  return (
    <>
      <p className={styles.file}>
        <strong>{found.file_name}</strong>，共 {found.total_count} 行{found.moves_classes && '，调整班级'}
      </p>
      {found.ignored_columns.length > 0 && (
        <p className={styles.notice}>不读取这些列：{found.ignored_columns.join('、')}</p>
      )}
      <Panes
        label="检查结果"
        active={shown}
        onChange={(kind) => address.change({ rows: kind })}
        panes={KINDS.map(([kind, name, countOf]) => ({
          key: kind,
          label: `${name} ${countOf(found)}`,
          content: kind === shown && (
            <>
              {kind === 'asks' && found.asks_count > 0 && (
                <div className={styles.asking}>
                  <p>
                    这些行会改变一个已有账号的主人、手机号或年级。看清“原来 →
                    改成”，勾选确实要改的；没有勾选的不导入。
                  </p>
                  <Checkbox checked={confirmsAll} onChange={(event) => setConfirmsAll(event.target.checked)}>
                    全部确认（{found.asks_count} 行）
                  </Checkbox>
                </div>
              )}
              {kind === 'error' && found.error_count > 0 && (
                <WrongRowsButton get={() => wrongRows(found.import_id)} />
              )}
              <ImportRows
                {...{ found, kind, what }}
                chosen={kind === 'asks' && !confirmsAll ? chosen : null}
              />
            </>
          ),
        }))}
      />
      {run.isError && (
        <p role="alert" className={styles.failure}>
          没有开始导入：{run.error.message}
        </p>
      )}
      <p className={styles.foot}>
        <Button disabled={run.isPending} onClick={onAgain}>
          换一个文件
        </Button>
        {count === 0 && found.asks_count === 0 ? (
          <Button type="primary" onClick={() => void navigate(listPath)}>
            没有要导入的，回到名单
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={count === 0}
            loading={run.isPending}
            onClick={() => submit({ confirmed: confirmsAll ? 'all' : chosen.rows.map(({ row }) => row) })}
          >
            导入 {count} {unit}
          </Button>
        )}
        {left_out > 0 && <span className={styles.warning}>还有 {left_out} 行没有确认，不会导入</span>}
      </p>
    </>
  )
}
